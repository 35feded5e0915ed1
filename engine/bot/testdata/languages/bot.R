input <- file("stdin", "r")
while (length(line <- readLines(input, 1)) > 0) {
  cat('{"response":[-1,-1,-1],"debug":"', nchar(line), '"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n', sep = "")
  flush(stdout())
}
