import sys

for line in sys.stdin:
    print('{"response":[-1,-1,-1],"debug":"%d"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<' % len(line.strip()), flush=True)
