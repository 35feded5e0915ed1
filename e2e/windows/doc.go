// Package windows runs the programs for Windows, under Wine, and compares what they do with what those for Linux do. Its tests
// need Wine and a compiler for Windows, and are run by `make platforms` alone: they are built with the tag platforms.
package windows
