// A sound library whose device is broken in the way that BROKEN says.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int broken(const char *how) { return !strcmp(getenv("BROKEN"), how); }

int snd_pcm_open(void **pcm, const char *name, int stream, int mode) {
  if (broken("hangs")) pause();
  *pcm = pcm;
  return broken("busy") ? -EBUSY : 0;
}
int snd_pcm_nonblock(void *pcm, int on) { return 0; }
int snd_pcm_set_params(void *pcm, int format, int access, unsigned channels, unsigned rate, int resample, unsigned latency) {
  return broken("cannot") ? -EINVAL : 0;
}
long snd_pcm_writei(void *pcm, const void *samples, unsigned long frames) {
  static int calls;
  if (++calls < 4) return frames;
  if (broken("vanishes")) return -ENODEV;
  if (broken("takes nothing")) return 0;
  return -EPIPE; // never ready
}
int snd_pcm_recover(void *pcm, int err, int silent) { return err == -ENODEV ? err : 0; }
int snd_pcm_drop(void *pcm) { return 0; }
int snd_pcm_close(void *pcm) { return 0; }
int snd_lib_error_set_handler(void *handler) { return 0; }
