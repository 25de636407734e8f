/** The rules for security researchers; an operator with other rules sets `SECURITY_POLICY_URL`. */
export const securityPolicy = `Reporting a weakness of this exchange

Write to the contact in /.well-known/security.txt, in English. Say what you did, what you saw, and what
somebody could gain by it. A list of steps or a small script helps most. Please tell nobody else before
it is mended.

You may
- test with accounts, API keys and devices of your own, and with simulation trading;
- stop as soon as you have shown that a weakness is there.

Please do not
- open, change or keep what belongs to other people, and do not move their money;
- flood us with requests, sign-ups, mail or sockets, or test how much load we bear;
- deceive our users or our staff, or attack their devices or offices.

Whoever keeps to this acts with our permission, and we take no legal steps against them.

Not a weakness by itself: a missing header without an attack, the version of a program, a limit that you
can meet but not pass, an attack that needs the victim's unlocked device.
`
