import Demo
