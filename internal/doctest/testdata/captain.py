"""The captain that readers of the pages are taken to have: it sails on until somebody sinks it, which is soon."""
import sys

print("M" if len(sys.argv) > 1 else 1)
