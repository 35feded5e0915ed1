// Package ai holds the built-in captains of Hit & Sink.
package ai
