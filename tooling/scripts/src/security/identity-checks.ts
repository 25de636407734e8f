/** Signing in, sessions, signatures, rights: the checks of the gateway. */
import { at, check, type SecurityCheck } from './security-check.ts'

const identity = (file: string, title: string) => at(`apps/gateway/tests/identity/${file}.test.ts`, title)
const gateway = (file: string, title: string) => at(`apps/gateway/tests/${file}.test.ts`, title)
const source = (file: string, title: string) => at(`apps/gateway/src/${file}.test.ts`, title)
const signer = (file: string, title: string) => at(`sdk/signing/src/${file}`, title)

export const identityChecks: readonly SecurityCheck[] = [
  check(1, 'Unknown, wrong, frozen and two-factor accounts get one answer in one time'),
  check(
    2,
    'Registering and recovering answer the same for known and new addresses',
    identity('register', 'registration answers the same for a known address'),
    identity('recovery', 'recovery answers the same for an unknown address'),
  ),
  check(
    3,
    'An unknown account still costs one password hash',
    source('identity/passwords/password-hash', 'an unknown account still costs one hash'),
  ),
  check(
    4,
    'Password rules: length, common, breached and product words, every byte counts, no composition rule',
    source('identity/passwords/password-rules', '64 characters and more are taken'),
    source('identity/passwords/password-hash', 'compared to its last one'),
  ),
  check(
    5,
    'Five failures on an account or twenty from an address bring a challenge, and solving it resets nothing',
    identity('limits', 'after five failures on an account'),
    identity('limits', 'twenty failures from one address'),
    identity('limits', 'resets nothing'),
  ),
  check(6, 'A lockout cannot be aimed at somebody', identity('limits', 'an account cannot be locked out by others')),
  check(
    7,
    'A captcha token counts once, for its scene and its account, for two minutes',
    gateway('captcha', 'it is valid for two minutes at most'),
  ),
  check(
    8,
    'A code of an authenticator app counts once, also in parallel; five wrong ones end the attempt',
    identity('totp', 'of a hundred who send the same code at once'),
    identity('totp', 'five wrong codes end the sign-in'),
    source('identity/totp/totp', 'is no code'),
  ),
  check(
    9,
    'Mailed codes: six digits, ten minutes, bound to purpose, account and request',
    identity('codes', 'a code has six digits'),
    identity('codes', 'a code counts for the account'),
  ),
  check(
    10,
    'Sending codes is limited for each target, account and address, and tells nothing',
    identity('limits', 'emails with codes are limited for each target'),
    identity('limits', 'emails are limited for each IP address too: 40 an hour'),
  ),
  check(
    11,
    'Passkeys: challenge, origin, host, type, presence, verification, signature and count are each refused when wrong',
    identity('passkeys', 'a challenge has at least 16 random bytes'),
    identity('passkeys', 'does not sign in'),
    identity('passkeys', 'a count that goes back'),
  ),
  check(12, 'A passkey completes nobody else’s ceremony', identity('passkeys', 'does not complete another')),
  check(
    13,
    'Recovery skips no enrolled factor, and nobody removes a factor without one',
    identity('totp', 'recovery does not bypass the authenticator app'),
    identity('totp', 'removing the authenticator app requires a factor of the same strength'),
  ),
  check(
    14,
    'Every way in is listed, and only listed endpoints begin sessions',
    identity('sessions', 'every way in is in this list'),
  ),
  check(
    15,
    'Changes of contact, password and factors: proven anew, told to old and new, other sessions ended',
    identity('security-centre', 'every security change requires a step-up'),
    identity('security-centre', 'notice to both'),
    identity('sessions', 'changing the password ends other sessions'),
  ),
  check(16, 'Cookies: __Host-, Secure, HttpOnly, SameSite=Strict; a token in no address, answer or log'),
  check(
    17,
    'Session ids: 256 random bits, hashed in Redis, new on sign-in and step-up; planted ones count for nothing',
    identity('login', 'session fixation'),
  ),
  check(18, 'Sessions end when they idle, and at their end', gateway('endpoints', 'a session ends when it idles')),
  check(
    19,
    'Every kind of ending reaches calls and sockets within 5 s',
    identity('freeze', 'ending a session is felt'),
    identity('freeze', 'a frozen account'),
  ),
  check(
    20,
    'A forced logout clears key and storage, also without a network',
    at('sdk/api-client/src/signer.test.ts', 'also without a network'),
  ),
  check(
    21,
    'Without Redis nobody is known, and nobody keeps rights',
    identity('outage', 'without Redis nobody signs in and no session has rights'),
  ),
  check(
    22,
    'Writes come from our own pages as JSON, or are refused before anything is done',
    gateway('endpoints', 'is refused before anything is read'),
  ),
  check(23, 'No GET or HEAD changes anything'),
  check(24, 'No answer lets another origin read it'),
  check(
    25,
    'The list of sessions shows device, address and time; ending one ends it everywhere',
    identity('sessions', 'the list of sessions shows'),
  ),
  check(
    26,
    'Bad, missing and misfit signatures are refused before the body is read',
    gateway('signing', 'without a signature: 00020'),
  ),
  check(
    27,
    'Old times and repeated requests are refused',
    gateway('check-signature', 'a request is remembered for longer'),
  ),
  check(
    28,
    'The server chooses the mode; what changes something has its body signed',
    gateway('check-signature', 'worth nothing where the body must be signed'),
  ),
  check(29, 'The exact bytes are signed; keys named twice are refused', source('http/has-repeated-key', 'repeated')),
  check(30, 'The record of a signed call has the SHA-256 of its body'),
  check(
    31,
    'Only RSA 1,024 and 2,048 with e = 65,537 and P-256 are taken as keys',
    source('signing/public-key', 'a key of 16,384 bits'),
  ),
  check(32, 'Parsed keys are kept', source('signing/public-key', 'parsed keys are cached')),
  check(
    33,
    'A key signs for its own session only; two at most, none after signing out',
    gateway('check-signature', 'a session has at most two keys'),
  ),
  check(
    34,
    'The private key cannot leave the browser',
    signer('browser-signer.browser.test.tsx', 'no private key anywhere'),
  ),
  check(
    35,
    'Each envelope has a key of its own, and opens once',
    source('signing/open-envelope', 'a wrapped key is taken once'),
  ),
  check(
    36,
    'Tags have 16 bytes, and every failure inside has one answer',
    source('signing/open-envelope', 'bytes is none'),
  ),
  check(
    37,
    'No PKCS#1 v1.5; a runtime told to bring it back does not start',
    source('signing/open-envelope', 'PKCS#1 v1.5 is not unwrapped'),
    source('signing/server-keys', 'a runtime with --security-revert does not start'),
  ),
  check(
    38,
    'Browsers trust the server’s key by certificate, SHA-256 and time',
    signer('server-key.test.ts', 'MD5 alone is not enough'),
    signer('server-key.test.ts', 'out of its time'),
  ),
  check(
    39,
    'An envelope opens for its purpose, time and device only',
    source('signing/open-envelope', 'sealed for one purpose'),
  ),
  check(40, 'Without a secure context nothing is signed and nobody signs in'),
  check(
    41,
    'Somebody else’s id is, at every endpoint, as one that nobody has',
    gateway('trading', 'another user’s order cannot be cancelled'),
  ),
  check(
    42,
    'No field, query or header names another account; sub-account, main account, sibling and stranger reach their own',
    identity('qr-login', 'switching to a sub-account of another user is refused'),
  ),
  check(
    43,
    'Visitor, user, proven user, frozen user: each endpoint opens to those it lists, and no other endpoint exists',
  ),
  check(44, 'Unknown fields and keys of prototypes are refused', gateway('endpoints', 'refuses an unknown field')),
  check(
    45,
    'No answer holds a hash, a seed or somebody else’s contact',
    identity('security-centre', 'no response of the security centre contains a hash'),
  ),
  check(
    46,
    'A frozen account’s orders are cancelled and refused',
    identity('freeze', 'a frozen account: orders cancelled'),
  ),
  check(47, 'Administration on an origin of its own, by passkey, from listed networks, with four eyes'),
]
