import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

/** The fields of an authenticator's answer; a test changes one of them. */
export type Claims = {
  readonly origin: string
  readonly rpId: string
  readonly challenge: string
  readonly type: 'webauthn.create' | 'webauthn.get'
  readonly isPresent: boolean
  readonly isVerified: boolean
  readonly signCount: number
  readonly userHandle: string
  /** Signs with an unregistered key. */
  readonly isForged: boolean
}

type Options = Readonly<Record<string, unknown>>

/** A minimal authenticator: one P-256 key, attestation `none`, answers in the form of navigator.credentials. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #signCount = 0
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  create(options: Options, claims: Partial<Claims> = {}): string {
    this.#userHandle = (options['user'] as { id: string }).id
    const { rpId, challenge } = { rpId: (options['rp'] as { id: string }).id, challenge: String(options['challenge']) }
    const claimed = this.#claim({ rpId, challenge, type: 'webauthn.create', ...claims })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, coseKey(this.#keys.publicKey)])
    const authData = Buffer.concat([authenticatorData(claimed, true), attested])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return this.#present({
      clientDataJSON: clientData(claimed).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  get(options: Options, claims: Partial<Claims> = {}): string {
    const claimed = this.#claim({
      rpId: String(options['rpId']),
      challenge: String(options['challenge']),
      type: 'webauthn.get',
      ...claims,
    })
    const [data, authData] = [clientData(claimed), authenticatorData(claimed, false)]
    const key = claimed.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : this.#keys.privateKey
    const hashed = createHash('sha256').update(data).digest()
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, hashed]))
      .sign(key)
    return this.#present({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: claimed.userHandle,
    })
  }

  #claim(claims: Partial<Claims> & Pick<Claims, 'rpId' | 'challenge' | 'type'>): Claims {
    this.#signCount += 1
    return {
      origin: this.#origin,
      isPresent: true,
      isVerified: true,
      signCount: this.#signCount,
      userHandle: this.#userHandle,
      isForged: false,
      ...claims,
    }
  }

  #present(response: object): string {
    const id = this.credentialId.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

function clientData({ type, challenge, origin }: Claims): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData({ rpId, isPresent, isVerified, signCount }: Claims, hasKey: boolean): Buffer {
  const flags = (isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0)
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(signCount, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([head, cborBytes(xBytes), Buffer.from([0x22]), cborBytes(yBytes)])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 24
      ? [0x40 | bytes.length]
      : bytes.length < 256
        ? [0x58, bytes.length]
        : [0x59, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
