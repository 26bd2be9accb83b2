"""Questions about vectors and matrices: their sizes, what is said of them, what is asked."""
