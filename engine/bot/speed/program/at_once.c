/* A bot that answers every input at once. With the argument "keep" it asks to keep running. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char buffer[1 << 16];

int main(int argc, char **argv) {
  int keep = argc > 1 && strcmp(argv[1], "keep") == 0;
  static const char once[] = "{\"response\":[-1,-1,-1]}\n";
  static const char again[] = "{\"response\":[-1,-1,-1]}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n";
  const char *answer = keep ? again : once;
  size_t length = keep ? sizeof again - 1 : sizeof once - 1;
  for (;;) {
    ssize_t n = read(0, buffer, sizeof buffer);
    if (n <= 0) return 0;
    if (buffer[n - 1] != '\n') continue; /* the input is one line */
    if (write(1, answer, length) < 0) return 1;
    if (!keep) return 0;
  }
}
