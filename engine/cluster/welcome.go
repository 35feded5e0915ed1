package cluster

import (
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// invitation are the words behind "arena work".
func (s *serving) invitation() (words []string) {
	if s.embedded != nil {
		words = []string{urlOf(reachable(s.embedded.address), s.TLS), "--token", s.Token}
	} else {
		words = []string{s.URL, "--tournament", s.settled.ID, "--token", s.Token}
		if s.Creds != "" {
			words = append(words, "--creds", s.Creds)
		}
	}
	if s.TLS.CA != "" {
		words = append(words, "--tls-ca", s.TLS.CA)
	}
	return words
}

// answer welcomes workers and hears of them.
func (s *serving) answer(n names) error {
	for _, subject := range []string{helloOf("*"), n.hello("*")} {
		if _, err := s.link.Subscribe(subject, s.welcome); err != nil {
			return s.link.trouble(err)
		}
	}
	_, err := s.link.Subscribe(n.beat("*"), func(m *nats.Msg) {
		var b beat
		if key := keyOf(m.Subject); said(key, m.Subject, m.Header, m.Data, &b) {
			b.Name = s.workers.called(key, b.Name)
			if s.workers.heard(b, time.Now()) {
				_ = s.road.say(notice{Classes: s.classes.list()}) // watch says it again
			}
		}
	})
	if err == nil {
		err = s.link.FlushTimeout(10 * time.Second) // or somebody who is invited now finds nobody
	}
	if err != nil {
		return s.link.trouble(err)
	}
	return nil
}

// welcome answers a worker that asks, where answers are taken and nowhere else: this link may speak at every subject.
func (s *serving) welcome(m *nats.Msg) {
	var a asking
	key := keyOf(m.Subject)
	if !said(key, m.Subject, m.Header, m.Data, &a) || !strings.HasPrefix(m.Reply, "_INBOX.") && !strings.HasPrefix(m.Reply, "_R_.") {
		return
	}
	w := welcome{ID: s.settled.ID, Now: time.Now(), Lease: s.Lease, Job: s.job, Classes: s.classes.list()}
	if a.Protocol != protocol || a.Version != s.Version {
		p := otherBuild.With("theirs", s.Version).With("mine", a.Version)
		w = welcome{Refused: &p}
	} else if w.Name = s.workers.called(key, a.Name); slices.Contains(s.workers.outs(), w.Name) {
		p := wasOut.With("reason", "")
		w = welcome{Refused: &p}
	}
	if to, err := s.link.signed(answerTo(a.Nonce), w); err == nil {
		to.Subject = m.Reply
		_ = s.link.PublishMsg(to) // it asks again
	}
}

// connected hears that the connection to another server broke, or is made again.
func (s *serving) connected(up bool) {
	switch {
	case s.embedded != nil:
	case up:
		s.Say(queueBack.With("address", s.link.at))
	default:
		s.Say(queueAway.With("address", s.link.at))
	}
}
