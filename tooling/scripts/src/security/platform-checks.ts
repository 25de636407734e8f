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
    'The same request many times at once has one effect',
    gateway('trading', 'the same clientOrderId sent fifty times'),
    gateway('trading', 'a repeat gets the first answer'),
  ),
  check(49, 'Two withdrawals of everything: one', noWithdrawals),
  check(50, 'A withdrawal’s factor is bound to what is withdrawn', noWithdrawals),
  check(51, 'Withdrawals wait a day after a change of security', noWithdrawals),
  check(
    52,
    'The anti-phishing code is in every letter and in no subject',
    at('apps/gateway/src/mail/notifications.test.ts', 'the anti-phishing code stands in the letter'),
    gateway('identity/security-centre', 'in full only after a step-up'),
  ),
  check(
    53,
    'Amounts are plain decimals in text, or refused',
    at('apps/gateway/src/routes/trade/to-place-order.test.ts', 'refused'),
  ),
  check(54, 'No step of a withdrawal or of verification is skipped', noWithdrawals),
  check(
    55,
    'Exports escape what a spreadsheet would run',
    at('apps/web/src/features/trade/orders/orders-tools.browser.test.tsx', 'no cell that is a formula'),
  ),
  check(
    56,
    'The ledger balances and is only ever added to; its chain is verified every night from a signed checkpoint',
  ),
  check(57, 'Secrets of API keys are shown once; rights by scope'),
  check(58, 'Address lists compare the real peer'),
  check(59, 'No withdrawing key without an address list'),
  check(60, 'Making a key asks for a step-up; deleting it ends its sockets'),
  check(61, 'Sockets of other origins are not let in', push('endpoint', 'is not let in')),
  check(
    62,
    'Private channels need a session of that socket, and end with it',
    push('account', 'a subscriber receives no data of another account'),
    push('account', 'with %s there is no account'),
    push('account', 'signing out ends the account channel'),
  ),
  check(
    63,
    'Sockets, channels, frames and speed are bounded; slow readers are not waited for',
    push('endpoint', 'one address may hold so many sockets'),
    push('endpoint', 'a message above 4 KB'),
    push('endpoint', 'a client over the message rate is refused'),
    push('slow-subscriber', 'a reader that stops reading'),
  ),
  check(
    64,
    'A content policy that closes what pages do not need, and blocks what is injected',
    policy('closes every endpoint'),
    web('runs exactly the inline scripts'),
    at('tooling/e2e/tests/reading/visits.spec.ts', 'content policy'),
  ),
  check(
    65,
    'Reports of the policy arrive, bounded and without secrets',
    gateway('reports', 'one address cannot fill the table'),
    gateway('reports', 'credentials and secrets in addresses are not stored'),
  ),
  check(66, 'Scripts carry their hashes; releases are watched from outside'),
  check(67, 'Pages are framed by nobody', policy('closes every endpoint')),
  check(
    68,
    'Public pages are the same bytes for everybody and set no cookie',
    web('is the same bytes for everyone'),
    web('sets no cookie'),
  ),
  check(69, 'Private answers are kept by no cache, whatever follows their name'),
  check(
    70,
    'Rich text: over 200 attacks stay harmless, on the server as in the browser',
    safety('rich-text/sanitize-rich-text.test.ts', 'harmless'),
    safety('rich-text/same-result.test.ts', 'on a server every attack'),
  ),
  check(
    71,
    'Links: listed forms only, however they are dressed; hosts that are not listed are named on a page in between',
    safety('link/safe-href.test.ts', 'a script address is blanked however it is dressed'),
  ),
  check(
    72,
    'Security headers on every answer, errors included',
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
    'No user’s data as a script; no JSONP; only known windows are listened to',
    at('ui/captcha/src/captcha-dialog.browser.test.tsx', 'a message from another window is ignored'),
  ),
  check(
    75,
    'Smuggled requests: 400 and a closed connection',
    gateway('endpoints', 'one short answer, then the connection is closed'),
  ),
  check(
    76,
    'Unknown methods and kinds, large and deep bodies: 4xx at once, without a word about our insides',
    gateway('endpoints', 'a body that is too large'),
  ),
  check(77, 'Lists are bounded', gateway('endpoints', 'asks for too much')),
  check(
    78,
    'Calls to others: listed hosts, no redirects, no private addresses, bounded in time',
    at('apps/gateway/src/captcha/geetest/public-address.test.ts', 'a name that leads to this machine'),
    gateway('geetest', 'an outage falls back to our own proof of work for the same demand'),
  ),
  check(
    79,
    'No marked secret in a log, a message or the audit; nobody forges a line',
    gateway('identity/canary', 'log canary'),
  ),
  check(
    80,
    'Results of signing in, refused rights, limits and acts of operators are on a chained record off the host',
    gateway('identity/audit', 'every result of signing in'),
    gateway('identity/audit', 'adds to it, and can do nothing else'),
    gateway('identity/audit', 'the gateway’s database login can neither read nor write audit events'),
  ),
  check(81, 'Engines: TLS and accounts of least right; what somebody else wrote into Redis is nobody’s session'),
  check(
    82,
    'Secrets come by file and change without an outage, the old one refused; files, bundle and history are scanned',
  ),
  check(83, 'Locked dependencies, bill of materials, signed releases, the same bytes twice'),
  check(
    84,
    'The endpoints of the running gateway are the published ones',
    gateway('endpoints', 'the endpoints are these, and no others'),
    gateway('endpoints', 'has no development sign-in'),
  ),
  check(
    85,
    'Redis, captcha vendor or signing away: nobody gets in',
    gateway('captcha', 'a gateway without Redis issues no challenge and no token'),
    gateway('geetest', 'an accepted answer is refused a second time without asking GeeTest'),
  ),
  check(
    86,
    'A vendor’s outage turns to our own proof of work, never to a pass',
    gateway('geetest', 'an outage falls back to our own proof of work for the same demand'),
  ),
]
