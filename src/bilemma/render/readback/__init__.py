"""Reading back what pages say, and comparing it with what the kernel proved."""
