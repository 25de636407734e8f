/** One key signs everything about a release; its public half proves that a statement is ours. */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** The signature of a file is stored beside it. */
export const signatureSuffix = '.sig'

/** Ed25519, in base64. */
export function signText(text: string, privateKeyPem: string): string {
  const key = createPrivateKey(privateKeyPem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('releases are signed with Ed25519')
  return sign(null, Buffer.from(text), key).toString('base64')
}

export function isSignedBy(publicKeyPem: string, text: string, signature: string): boolean {
  const key = createPublicKey(publicKeyPem)
  return key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
