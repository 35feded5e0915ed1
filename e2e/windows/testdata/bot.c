/* A bot in one of several ways, for Linux and for Windows. What it does is said by its first argument. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
static void nap(void) { Sleep(50); }
static void start(const char *self, const char *what) {
  char line[4000]; snprintf(line, sizeof line, "\"%s\" %s", self, what);
  STARTUPINFOA s; memset(&s, 0, sizeof s); s.cb = sizeof s; PROCESS_INFORMATION p;
  if (!CreateProcessA(NULL, line, NULL, NULL, FALSE, DETACHED_PROCESS, NULL, NULL, &s, &p)) { fprintf(stderr, "no child: %lu\n", GetLastError()); }
}
#else
#include <unistd.h>
static void nap(void) { usleep(50000); }
static void start(const char *self, const char *what) { if (fork() == 0) { setsid(); execl(self, self, what, NULL); _exit(1); } }
#endif
static void answer(void) { printf("{\"response\":[-1,-1,-1]}\n"); fflush(stdout); }
static void line(void) { int c; while ((c = getchar()) != '\n' && c != EOF) {} if (c == EOF) exit(0); }
int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "once";
#define is(x) (!strcmp(how, x))
  if (is("linger")) for (;;) nap();
  if (is("parent")) { start(argv[0], "linger"); for (;;) nap(); }
  if (is("eof")) { while (getchar() != EOF) {} answer(); return 0; }
  line();
  if (is("once")) { answer(); return 0; }
  if (is("keep")) for (;;) { answer(); printf(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"); fflush(stdout); line(); }
  if (is("crash")) { fprintf(stderr, "last words\n"); fflush(stderr); *(volatile int *)0 = 1; }
  if (is("exit")) { fprintf(stderr, "last words\n"); exit(3); }
  if (is("slow")) for (volatile long i = 0;; i++) {}
  if (is("sleep")) for (;;) nap();
  if (is("flood")) for (;;) printf("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
  if (is("nojson")) { printf("hello\n"); return 0; }
  if (is("memory")) { for (int i = 0; i < 60; i++) { char *p = malloc(10 << 20); if (!p) { fprintf(stderr, "no memory\n"); exit(4); } for (int k = 0; k < 10 << 20; k += 4096) p[k] = i + 1; } for (;;) nap(); }
  if (is("family")) { start(argv[0], "parent"); answer(); printf(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"); fflush(stdout); line(); for (;;) nap(); }
  return 9;
}
