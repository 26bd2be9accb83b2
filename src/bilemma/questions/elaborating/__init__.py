"""From trees to terms of the kernel: what each letter is, what each hypothesis says."""
