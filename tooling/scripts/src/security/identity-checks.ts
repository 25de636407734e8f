/** Signing in, sessions, signatures, rights: the checks of the gateway. */
import { at, check, type SecurityCheck } from './security-check.ts'

const identity = (file: string, title: string) => at(`apps/gateway/tests/identity/${file}.test.ts`, title)
const gateway = (file: string, title: string) => at(`apps/gateway/tests/${file}.test.ts`, title)
const source = (file: string, title: string) => at(`apps/gateway/src/${file}.test.ts`, title)
const signer = (file: string, title: string) => at(`sdk/signing/src/${file}`, title)

export const identityChecks: readonly SecurityCheck[] = [
  check(1, 'Login answers alike, in content and time, for unknown, wrong, frozen and two-factor accounts'),
  check(
    2,
    'Registration and recovery answer alike for known and new addresses',
    identity('register', 'registration answers the same for a known address'),
    identity('recovery', 'recovery answers the same for an unknown address'),
  ),
  check(
    3,
    'A login with an unknown account costs one password hash too',
    source('identity/passwords/password-hash', 'an unknown account still costs one hash'),
  ),
  check(
    4,
    'Password rules: length, common, breached and product words; every byte counts; no composition rules',
    source('identity/passwords/password-rules', '64 characters and more are taken'),
    source('identity/passwords/password-hash', 'compared to its last one'),
  ),
  check(
    5,
    'Five failures on an account or twenty from an address require a challenge; solving it resets no count',
    identity('limits', 'after five failures on an account'),
    identity('limits', 'twenty failures from one address'),
    identity('limits', 'resets nothing'),
  ),
  check(
    6,
    'A stranger cannot lock an account’s owner out',
    identity('limits', 'an account cannot be locked out by others'),
  ),
  check(
    7,
    'A captcha token is valid once, for its scene and account, for two minutes',
    gateway('captcha', 'it is valid for two minutes at most'),
  ),
  check(
    8,
    'An authenticator code is valid once, also under parallel requests; five wrong codes end the attempt',
    identity('totp', 'of a hundred who send the same code at once'),
    identity('totp', 'five wrong codes end the sign-in'),
    source('identity/totp/totp', 'is no code'),
  ),
  check(
    9,
    'Emailed codes: six digits, ten minutes, bound to purpose, account and request',
    identity('codes', 'a code has six digits'),
    identity('codes', 'a code counts for the account'),
  ),
  check(
    10,
    'Sending codes is limited per target, account and address, and the answer reveals nothing',
    identity('limits', 'emails with codes are limited for each target'),
    identity('limits', 'emails are limited for each IP address too: 40 an hour'),
  ),
  check(
    11,
    'Passkeys: a wrong challenge, origin, host, type, presence, verification, signature or counter is refused',
    identity('passkeys', 'a challenge has at least 16 random bytes'),
    identity('passkeys', 'does not sign in'),
    identity('passkeys', 'a count that goes back'),
  ),
  check(12, 'A passkey cannot complete another account’s ceremony', identity('passkeys', 'does not complete another')),
  check(
    13,
    'Recovery skips no enrolled factor, and removing a factor requires a factor',
    identity('totp', 'recovery does not bypass the authenticator app'),
    identity('totp', 'removing the authenticator app requires a factor of the same strength'),
  ),
  check(
    14,
    'Every endpoint that starts a session is listed, and no other starts one',
    identity('sessions', 'every way in is in this list'),
  ),
  check(
    15,
    'Changing contact, password or factors requires a step-up, notifies old and new contact and ends other sessions',
    identity('security-centre', 'every security change requires a step-up'),
    identity('security-centre', 'notice to both'),
    identity('sessions', 'changing the password ends other sessions'),
  ),
  check(16, 'Cookies are __Host-, Secure, HttpOnly, SameSite=Strict; no token is in an address, response or log'),
  check(
    17,
    'Session ids have 256 random bits, are stored hashed and change at login and step-up; fixed ids are ignored',
    identity('login', 'session fixation'),
  ),
  check(18, 'Sessions have an idle and an absolute timeout', gateway('endpoints', 'a session ends when it idles')),
  check(
    19,
    'Every way of ending a session takes effect on requests and sockets within 5 s',
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
    'Without Redis no request is authenticated and no right remains',
    identity('outage', 'without Redis no one can sign in and no session has rights'),
  ),
  check(
    22,
    'Writes must be JSON from the exchange’s own origin; all others are refused before any effect',
    gateway('endpoints', 'is refused before anything is read'),
  ),
  check(23, 'GET and HEAD change nothing'),
  check(24, 'No response is readable by another origin'),
  check(
    25,
    'The list of sessions shows device, address and time; ending one ends it everywhere',
    identity('sessions', 'the list of sessions shows'),
  ),
  check(
    26,
    'Invalid, missing and mismatched signatures are refused before the body is read',
    gateway('signing', 'without a signature: 00020'),
  ),
  check(
    27,
    'Expired and replayed requests are refused',
    gateway('check-signature', 'a request is remembered for longer'),
  ),
  check(
    28,
    'The server chooses the signing mode; writes are signed with their body',
    gateway('check-signature', 'worth nothing where the body must be signed'),
  ),
  check(29, 'The exact bytes are signed; duplicate keys are refused', source('http/has-repeated-key', 'repeated')),
  check(30, 'The record of a signed call holds the SHA-256 of its body'),
  check(
    31,
    'Only RSA 1,024 and 2,048 with e = 65,537 and P-256 keys are accepted',
    source('signing/public-key', 'a key of 16,384 bits'),
  ),
  check(32, 'Parsed keys are cached', source('signing/public-key', 'parsed keys are cached')),
  check(
    33,
    'A key signs for its own session only; at most two per session, none after sign-out',
    gateway('check-signature', 'a session has at most two keys'),
  ),
  check(
    34,
    'The private key cannot be exported from the browser',
    signer('browser-signer.browser.test.tsx', 'no private key anywhere'),
  ),
  check(
    35,
    'Each encrypted body has a key of its own and is accepted once',
    source('signing/open-envelope', 'a wrapped key is taken once'),
  ),
  check(
    36,
    'Authentication tags have 16 bytes, and every decryption failure has the same answer',
    source('signing/open-envelope', 'bytes is none'),
  ),
  check(
    37,
    'No PKCS#1 v1.5; a runtime configured to allow it does not start',
    source('signing/open-envelope', 'PKCS#1 v1.5 is not unwrapped'),
    source('signing/server-keys', 'a runtime with --security-revert does not start'),
  ),
  check(
    38,
    'Browsers verify the server’s key by certificate, SHA-256 and validity',
    signer('server-key.test.ts', 'MD5 alone is not enough'),
    signer('server-key.test.ts', 'out of its time'),
  ),
  check(
    39,
    'An encrypted body is valid for its purpose, time and device only',
    source('signing/open-envelope', 'sealed for one purpose'),
  ),
  check(40, 'Without a secure context there is no signing and no login'),
  check(
    41,
    'At every endpoint, another account’s id is answered like one that does not exist',
    gateway('trading', 'another user’s order cannot be cancelled'),
  ),
  check(
    42,
    'No field, query or header selects another account; sub-account, main account, sibling and stranger reach their own only',
    identity('qr-login', 'switching to a sub-account of another user is refused'),
  ),
  check(
    43,
    'Visitor, user, stepped-up user and frozen user: each endpoint admits exactly those listed, and no other endpoint exists',
  ),
  check(44, 'Unknown fields and prototype keys are refused', gateway('endpoints', 'refuses an unknown field')),
  check(
    45,
    'No response contains a hash, a seed or another user’s contact',
    identity('security-centre', 'no response of the security centre contains a hash'),
  ),
  check(
    46,
    'A frozen account’s open orders are cancelled and its new orders refused',
    identity('freeze', 'a frozen account: orders cancelled'),
  ),
  check(47, 'Operators have an origin of their own: passkeys only, an address list, two operators for changes'),
]
