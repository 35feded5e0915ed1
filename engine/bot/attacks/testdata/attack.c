/* One hostile bot in C: argument 1 is the attack, the others say where its aims are. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static int is(const char *a, const char *b) { return !strcmp(a, b); }

/* says what a system call came to: none that may be refused is to be had */
static const char *went(long result) { return result >= 0 ? "went-through" : strerror(errno); }

static const char *memory(pid_t pid) {
	static char text[1 << 16];
	char path[64], line[512];
	unsigned long from = 0, to = 0;
	snprintf(path, sizeof path, "/proc/%d/maps", pid);
	FILE *maps = fopen(path, "r");
	while (maps && fgets(line, sizeof line, maps))
		if (strstr(line, "[stack]"))
			sscanf(line, "%lx-%lx", &from, &to);
	if (!from)
		return "no maps";
	unsigned long size = to - from < sizeof text ? to - from : sizeof text;
	struct iovec mine = {text, size}, theirs = {(void *)(to - size), size};
	long n = process_vm_readv(pid, &mine, 1, &theirs, 1, 0);
	for (long i = 0; i < n; i++)
		if (text[i] < ' ' || text[i] == '"' || text[i] == '\\' || (unsigned char)text[i] > 126)
			text[i] = '.';
	return n > 0 ? (text[n - 1] = 0, text) : strerror(errno);
}

static const char *attack(int n, char **a) {
	if (is(a[0], "read-memory"))
		return memory(atoi(a[1]));
	if (is(a[0], "ptrace")) {
		long r = ptrace(PTRACE_SEIZE, atoi(a[1]), 0, 0);
		if (r == 0)
			ptrace(PTRACE_INTERRUPT, atoi(a[1]), 0, 0), kill(atoi(a[1]), SIGKILL);
		return went(r);
	}
	if (is(a[0], "write-memory")) {
		static char zero[4096];
		char path[64];
		snprintf(path, sizeof path, "/proc/%d/mem", atoi(a[1]));
		return went(open(path, O_RDWR));
	}
	if (is(a[0], "shm")) {
		int id = shmget(atoi(a[1]), 4096, IPC_CREAT | 0666);
		return went(id);
	}
	if (is(a[0], "semaphore"))
		return went(semget(atoi(a[1]), 1, IPC_CREAT | 0666));
	if (is(a[0], "keyring"))
		return went(syscall(SYS_add_key, "user", a[1], "attacked", 8, -4));
	if (is(a[0], "terminal-input")) {
		int fd = open(a[1], O_RDWR | O_NOCTTY);
		if (fd < 0)
			return strerror(errno);
		setsid();
		ioctl(fd, TIOCSCTTY, 1);
		return went(ioctl(fd, TIOCSTI, "x"));
	}
	if (is(a[0], "namespaces"))
		return went(unshare(CLONE_NEWUSER | CLONE_NEWNS));
	if (is(a[0], "clone"))
		return went(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0) ?: (_exit(0), 0));
	if (is(a[0], "bpf"))
		return went(syscall(SYS_bpf, 0, (char[128]){1, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0, 1}, 72));
	if (is(a[0], "io_uring"))
		return went(syscall(SYS_io_uring_setup, 4, (char[256]){0}));
	if (is(a[0], "userfaultfd"))
		return went(syscall(SYS_userfaultfd, 0));
	if (is(a[0], "perf")) {
		unsigned attr[32] = {1, 128};
		return went(syscall(SYS_perf_event_open, attr, 0, -1, -1, 0));
	}
	if (is(a[0], "handle")) {
		struct { struct file_handle h; char room[128]; } f = {.h.handle_bytes = 128};
		int id;
		return went(syscall(SYS_name_to_handle_at, AT_FDCWD, "/", &f.h, &id, 0));
	}
	if (is(a[0], "mount"))
		return went(mount("none", a[1], "tmpfs", 0, "size=4k"));
	if (is(a[0], "device"))
		return went(mknod("device", S_IFBLK | 0600, makedev(254, 0)));
	if (is(a[0], "inherited")) { /* whatever is open besides the three */
		for (int fd = 3; fd < 1024; fd++)
			if (write(fd, "attacked", 8) == 8)
				return "went-through";
		return "nothing";
	}
	if (is(a[0], "vsock"))
		return went(socket(AF_VSOCK, SOCK_STREAM, 0));
	if (is(a[0], "packet"))
		return went(socket(AF_PACKET, SOCK_RAW, 0));
	if (is(a[0], "hang-keeper")) {
		for (int s = 1; s < 65; s++)
			kill(getppid(), s);
		return "sent";
	}
	return "unknown";
}

int main(int n, char **a) {
	char line[1 << 16];
	if (!fgets(line, sizeof line, stdin))
		return 1;
	for (int i = 2; i < n; i++)
		a[i]++; /* each with a sign before it: nobody is to take it for a path */
	const char *said = attack(n - 1, a + 1);
	printf("{\"response\":[-1,-1,-1],\"debug\":\"%s\"}\n", said);
	return 0;
}
