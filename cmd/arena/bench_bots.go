package main

import (
	"context"
	"errors"
)

func benchBots(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error) {
	return section{}, errors.New("soon")
}
