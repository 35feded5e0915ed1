// Package windows runs the programs for Windows under Wine and compares them with those for Linux. Its tests need Wine and a compiler for
// Windows. Only `make platforms` runs them: they are built with the tag platforms.
package windows
