//go:build deps

// Package main: keeps go.mod's list while the packages that need it are being written.
package main

import (
	_ "github.com/adrg/xdg"
	_ "github.com/google/go-cmp/cmp"
	_ "github.com/hajimehoshi/ebiten/v2"
	_ "github.com/mattn/go-shellwords"
	_ "github.com/shirou/gopsutil/v4/process"
	_ "github.com/spf13/cobra"
	_ "github.com/stretchr/testify/require"
	_ "golang.org/x/image/vector"
	_ "golang.org/x/sync/errgroup"
	_ "golang.org/x/term"
	_ "golang.org/x/text/language"
	_ "golang.org/x/tools/go/packages"
	_ "pgregory.net/rapid"
)
