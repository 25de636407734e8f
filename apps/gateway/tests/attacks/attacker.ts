/** Hand-made requests with their own signing code: requests that the client library would never send. */
import { paths } from '@argosy/wire/http'
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'

export type Device = { readonly keyId: string; readonly publicKey: string; readonly privateKey: KeyObject }

export function makeDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const keyId = createHash('sha256').update(spki).digest('base64url')
  return { keyId, publicKey: spki.toString('base64'), privateKey }
}

export type Crafted = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export type SignOptions = {
  readonly method?: string
  readonly body?: string
  readonly mode?: number
  readonly timeMs?: number
  readonly cookie?: string
  readonly traceId?: string
}

/** A request as an honest browser signs it. */
export function craft(device: Device, path: string, options: SignOptions = {}): Crafted {
  const { method = 'POST', body, mode = 2, timeMs = Date.now(), cookie, traceId = randomUUID() } = options
  const timestamp = String(timeMs)
  const md5 = md5Hex(body ?? '')
  const fields = [path, timestamp.slice(0, 8), ...(mode >= 1 ? [traceId] : []), ...(mode === 2 ? [md5] : [])]
  return {
    method,
    path,
    headers: {
      'content-type': 'application/json',
      'device-sign': signText(device, fields.join('\n')),
      'device-sign-mode': String(mode),
      'device-sign-data-md5': md5,
      'device-sign-key': device.keyId,
      timestamp,
      requestid: traceId,
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body }),
  }
}

export function md5Hex(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function signText({ privateKey }: Pick<Device, 'privateKey'>, text: string): string {
  return sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
}

export type Reply = {
  readonly status: number
  readonly code: string
  readonly data: unknown
  readonly text: string
  readonly headers: Headers
}

/** Sent as from our own page, unless the headers differ. */
export async function send(url: string, { method, path, headers, body }: Crafted): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    headers: { origin: url, ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const { code = '', data = null } = readEnvelope(text)
  return { status: response.status, code, data, text, headers: response.headers }
}

function readEnvelope(text: string): { code?: string; data?: unknown } {
  try {
    return JSON.parse(text) as { code?: string; data?: unknown }
  } catch {
    return {}
  }
}

export type SignedIn = { readonly cookie: string; readonly device: Device }

/** A session with a key of its own, through the development sign-in. */
export async function signInAs(url: string, userName: 'alice' | 'bob', device = makeDevice()): Promise<SignedIn> {
  const body = JSON.stringify({ userName, devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' })
  const headers = { 'content-type': 'application/json' }
  const { status, text, headers: answered } = await send(url, { method: 'POST', path: paths.devSignIn, headers, body })
  if (status !== 200) throw new Error(`${userName} could not sign in: ${text}`)
  return { cookie: cookiesOf(answered), device }
}

function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
