#!/usr/bin/env python2
import sys

while True:
    line = sys.stdin.readline()
    if not line:
        break
    print '{"response":[-1,-1,-1],"debug":"%d"}' % len(line.strip())
    print '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'
    sys.stdout.flush()
