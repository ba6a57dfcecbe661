/* Stands in for the theme's file of this name (1.5 MB on every page): the icons come from its
   style sheet's font, only icons of one's own would need the script. */
