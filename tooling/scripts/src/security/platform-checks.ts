/** Money, keys for programs, sockets, pages, edge and supply chain. */
import { at, check, type SecurityCheck } from './security-check.ts'

const noWithdrawals = 'there are no withdrawals yet'

const push = (file: string, title: string) => at(`apps/push/tests/${file}.test.ts`, title)
const gateway = (file: string, title: string) => at(`apps/gateway/tests/${file}.test.ts`, title)
const web = (title: string) => at('apps/web/tests/document.test.ts', title)
const policy = (title: string) => at('apps/web/src/document/csp.server.test.ts', title)
const safety = (file: string, title: string) => at(`sdk/safety/src/${file}`, title)

export const platformChecks: readonly SecurityCheck[] = [
  check(
    48,
    'A request repeated many times at once has one effect',
    gateway('trading', 'the same clientOrderId sent fifty times'),
    gateway('trading', 'a repeat gets the first answer'),
  ),
  check(49, 'Two withdrawals of the whole balance: one succeeds', noWithdrawals),
  check(50, 'The factor of a withdrawal is bound to its contents', noWithdrawals),
  check(51, 'Withdrawals are blocked for a day after a security change', noWithdrawals),
  check(
    52,
    'The anti-phishing code is in every email and in no subject',
    at('apps/gateway/src/mail/notifications.test.ts', 'the anti-phishing code is in the email'),
    gateway('identity/security-centre', 'in full only after a step-up'),
  ),
  check(
    53,
    'Amounts are plain decimal strings; anything else is refused',
    at('apps/gateway/src/routes/trade/to-place-order.test.ts', 'refused'),
  ),
  check(54, 'No step of a withdrawal or of verification can be skipped', noWithdrawals),
  check(
    55,
    'Exports escape what a spreadsheet would execute',
    at('apps/web/src/features/trade/orders/orders-tools.browser.test.tsx', 'no cell that is a formula'),
  ),
  check(56, 'The ledger balances and is append-only; its hash chain is verified every night from a signed checkpoint'),
  check(57, 'API key secrets are shown once; rights by scope'),
  check(58, 'Address lists are checked against the real peer address'),
  check(59, 'A key with the withdrawal right requires an address list'),
  check(60, 'Creating an API key requires a step-up; deleting it closes its sockets'),
  check(61, 'Sockets from other origins are refused', push('endpoint', 'is refused')),
  check(
    62,
    'Private channels require a session on that socket and end with it',
    push('account', 'a subscriber receives no data of another account'),
    push('account', 'with %s there is no account'),
    push('account', 'signing out ends the account channel'),
  ),
  check(
    63,
    'Sockets, channels, frame size and rate are bounded; a slow consumer is disconnected',
    push('endpoint', 'one address may hold so many sockets'),
    push('endpoint', 'a message above 4 KB'),
    push('endpoint', 'a client over the message rate is refused'),
    push('slow-subscriber', 'a reader that stops reading'),
  ),
  check(
    64,
    'The content security policy blocks injected scripts and every source that pages do not need',
    policy('closes every endpoint'),
    web('runs exactly the inline scripts'),
    at('tooling/e2e/tests/reading/visits.spec.ts', 'content policy'),
  ),
  check(
    65,
    'Policy reports are received, bounded and without secrets',
    gateway('reports', 'one address cannot fill the table'),
    gateway('reports', 'credentials and secrets in addresses are not stored'),
  ),
  check(66, 'Scripts have integrity hashes; releases are checked from outside'),
  check(67, 'Pages cannot be framed', policy('closes every endpoint')),
  check(
    68,
    'Public pages are identical for every visitor and set no cookie',
    web('is the same bytes for everyone'),
    web('sets no cookie'),
  ),
  check(69, 'Private responses are never cached, whatever extension their path has'),
  check(
    70,
    'Rich text: over 200 attacks are harmless, on the server and in the browser',
    safety('rich-text/sanitize-rich-text.test.ts', 'harmless'),
    safety('rich-text/same-result.test.ts', 'on a server every attack'),
  ),
  check(
    71,
    'Links: listed forms only, in any encoding; a page in between names hosts that are not listed',
    safety('link/safe-href.test.ts', 'a script address is blanked however it is dressed'),
  ),
  check(
    72,
    'Security headers are on every response, errors included',
    gateway('endpoints', 'every response has a request id'),
  ),
  check(
    73,
    'No typed secret reaches a tracking event',
    at('contracts/wire/src/tracking/tracking.test.ts', 'typed text fits no field of any event'),
    at('sdk/tracking/src/privacy.browser.test.tsx', 'no typed or displayed text is sent or stored'),
  ),
  check(
    74,
    'No user data is executed as a script; no JSONP; messages are accepted from known windows only',
    at('ui/captcha/src/captcha-dialog.browser.test.tsx', 'a message from another window is ignored'),
  ),
  check(
    75,
    'Smuggled requests get 400 and a closed connection',
    gateway('endpoints', 'one short answer, then the connection is closed'),
  ),
  check(
    76,
    'Unknown methods and types, large and deep bodies get 4xx at once, without internal details',
    gateway('endpoints', 'a body that is too large'),
  ),
  check(77, 'Lists are bounded', gateway('endpoints', 'asks for too much')),
  check(
    78,
    'Outgoing calls: listed hosts, no redirects, no private addresses, a time limit',
    at('apps/gateway/src/captcha/geetest/public-address.test.ts', 'a name that leads to this machine'),
    gateway('geetest', 'an outage falls back to our own proof of work for the same demand'),
  ),
  check(
    79,
    'No planted secret reaches a log, a message or the audit; log lines cannot be forged',
    gateway('identity/canary', 'log canary'),
  ),
  check(
    80,
    'Logins, refused rights, limits and operators’ actions are in a hash-chained audit log, copied off the host',
    gateway('identity/audit', 'every result of signing in'),
    gateway('identity/audit', 'adds to it, and can do nothing else'),
    gateway('identity/audit', 'the gateway’s database login can neither read nor write audit events'),
  ),
  check(81, 'Backing services: TLS and least privilege; a session written into Redis by others is not a login'),
  check(
    82,
    'Secrets come from files and rotate without an outage, the old one refused; files, bundle and history are scanned',
  ),
  check(83, 'Locked dependencies, a bill of materials, signed releases, reproducible builds'),
  check(
    84,
    'The running gateway’s endpoints are exactly the published ones',
    gateway('endpoints', 'the endpoints are these, and no others'),
    gateway('endpoints', 'has no development sign-in'),
  ),
  check(
    85,
    'Without Redis, captcha vendor or signing no one signs in',
    gateway('captcha', 'a gateway without Redis issues no challenge and no token'),
    gateway('geetest', 'an accepted answer is refused a second time without asking GeeTest'),
  ),
  check(
    86,
    'When a captcha vendor is unavailable, our own proof of work replaces it',
    gateway('geetest', 'an outage falls back to our own proof of work for the same demand'),
  ),
]
