/** Creates roots and the server keys they certify: in development on first use, in production manually and offline. */
import { md5Hex, serverKeyProofText, type RootCertificate, type ServerKeyProof } from '@argosy/wire/signing'
import { createHash, createPrivateKey, generateKeyPair, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const rsaBits = 2_048

/** A stored server key: the root has signed the period in which it may be used. */
export type IssuedKey = {
  /** PKCS#8, PEM. */
  readonly privateKey: string
  /** SPKI, base64. */
  readonly publicKey: string
  readonly publicKeySign: string
  readonly proof: ServerKeyProof
}

export type Validity = { readonly notBeforeMs: number; readonly notAfterMs: number }

export async function makeRoot(validity: Validity): Promise<{ certificate: RootCertificate; privateKey: string }> {
  const { publicKey, privateKey } = await makePair()
  return { certificate: { publicKey, ...validity }, privateKey }
}

export async function issueServerKey(rootPrivateKey: string, validity: Validity): Promise<IssuedKey> {
  const root = createPrivateKey(rootPrivateKey)
  const { publicKey, privateKey } = await makePair()
  const sha256 = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
  return {
    privateKey,
    publicKey,
    publicKeySign: signText(root, md5Hex(Buffer.from(publicKey))),
    proof: { sha256, ...validity, sign: signText(root, serverKeyProofText({ sha256, ...validity })) },
  }
}

function signText(root: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), root).toString('base64')
}

async function makePair(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: rsaBits,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}
