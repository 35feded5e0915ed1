package cluster

import (
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// invitation returns the words after "arena work".
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

// answer subscribes to the workers' requests and signs of life.
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
				_ = s.transport.say(notice{Classes: s.classes.list()}) // if this is lost, watch repeats it
			}
		}
	})
	if err == nil {
		err = s.link.FlushTimeout(10 * time.Second) // otherwise a worker that is invited now could find nobody
	}
	if err != nil {
		return s.link.trouble(err)
	}
	return nil
}

// welcome answers a worker's request, but only to the subjects of inboxes: this link may publish to any subject.
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
	} else if w.Name = s.workers.called(key, a.Name); slices.Contains(s.workers.excluded(), w.Name) {
		p := wasOut.With("reason", "")
		w = welcome{Refused: &p}
	}
	if to, err := s.link.signed(answerTo(a.Nonce), w); err == nil {
		to.Subject = m.Reply
		_ = s.link.PublishMsg(to) // if it is lost, the worker asks again
	}
}

// connected reports that the connection to an external server broke, or is back.
func (s *serving) connected(up bool) {
	switch {
	case s.embedded != nil:
	case up:
		s.Say(queueBack.With("address", s.link.at))
	default:
		s.Say(queueAway.With("address", s.link.at))
	}
}
