import type { SignAlgorithm } from '@argosy/wire/signing'

type Parameters = {
  readonly generate: RsaHashedKeyGenParams | EcKeyGenParams
  readonly sign: AlgorithmIdentifier | EcdsaParams
}

const exponent65537 = new Uint8Array([1, 0, 1])

const rsa = (modulusLength: number): Parameters => ({
  generate: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength, publicExponent: exponent65537 },
  sign: { name: 'RSASSA-PKCS1-v1_5' },
})

/** WebCrypto's parameters for the scheme's algorithms. */
export const webCryptoParameters: Readonly<Record<SignAlgorithm, Parameters>> = {
  rsa1024: rsa(1_024),
  rsa2048: rsa(2_048),
  p256: { generate: { name: 'ECDSA', namedCurve: 'P-256' }, sign: { name: 'ECDSA', hash: 'SHA-256' } },
}
