"""What a reader sees: records as frames, faces as drawings, and the widgets made of both."""
