"""A captain's way of remembering: storage.txt, and a file of another name. It says how often it was called."""
import os
for name in ("storage.txt", "yoursubmissionname.txt"):
    with open(name, "a") as f:
        f.write("x")
print(os.path.getsize("storage.txt"), os.path.getsize("yoursubmissionname.txt"))
