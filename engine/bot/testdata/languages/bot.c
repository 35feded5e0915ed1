#include <stdio.h>
#include <string.h>

int main(void) {
	static char line[1 << 20];
	while (fgets(line, sizeof line, stdin)) {
		printf("{\"response\":[-1,-1,-1],\"debug\":\"%d\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", (int)strcspn(line, "\n"));
		fflush(stdout);
	}
	return 0;
}
