/* A bot that answers every input at once. With the argument "keep" it asks to keep running; with "call" it
   takes its last argument for its input, as a bot does that is run anew every turn; with "wait" it does the
   same after 20 milliseconds. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char buffer[1 << 16];

static int say(const char *text) { return write(1, text, strlen(text)) < 0; }

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "once";
  int keep = strcmp(how, "keep") == 0;
  if (strcmp(how, "wait") == 0) usleep(20000);
  if (strcmp(how, "wait") == 0 || strcmp(how, "call") == 0) return say(argc > 2 ? "M\n" : "3\n");
  for (;;) {
    ssize_t n = read(0, buffer, sizeof buffer);
    if (n <= 0) return 0;
    if (buffer[n - 1] != '\n') continue; /* the input is one line */
    if (say(keep ? "{\"response\":[-1,-1,-1]}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n" : "{\"response\":[-1,-1,-1]}\n")) return 1;
    if (!keep) return 0;
  }
}
