import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import { serverKeyProofText, type RootCertificate, type ServerKeyProof } from '@argosy/wire/signing'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyServerKey, type ServerKeyFields } from './server-key.ts'

const { rootCertificate, nowMs } = envelope
const roots = [rootCertificate]
const config: ServerKeyFields = envelope

test('[SGN-2] a server key that the bundled root signed is trusted', async () => {
  expect(await verifyServerKey(config, roots, nowMs)).toMatchObject({ kid: envelope.kid })
  const other = makeRoot()
  expect(await verifyServerKey(config, [other.certificate, rootCertificate], nowMs)).toMatchObject({
    kid: envelope.kid,
  })
})

test('[SGN-2] a key signed by an unknown root is refused', async () => {
  const stranger = makeRoot()
  expect(await verifyServerKey(stranger.issue(), roots, nowMs)).toBe('server_key_unsigned')
  expect(await verifyServerKey(stranger.issue(), [stranger.certificate], nowMs)).toMatchObject({
    kid: expect.any(String),
  })
})

test('[SGN-2] one that was exchanged under a good signature is not', async () => {
  const { serverPublicKey } = makeRoot().issue()
  expect(await verifyServerKey({ ...config, serverPublicKey }, roots, nowMs)).toBe('server_key_unsigned')
  const serverPublicKeySign = 'AAAA'
  expect(await verifyServerKey({ ...config, serverPublicKeySign }, roots, nowMs)).toBe('server_key_unsigned')
})

test('[SGN-2] MD5 alone is not enough: the SHA-256 must be signed too', async () => {
  const root = makeRoot()
  const issued = root.issue()
  const unproved = async (proof: Partial<ServerKeyProof>) => {
    const serverPublicKeyProof = { ...issued.serverPublicKeyProof, ...proof }
    return verifyServerKey({ ...issued, serverPublicKeyProof }, [root.certificate], nowMs)
  }
  expect(await unproved({ sign: issued.serverPublicKeySign })).toBe('server_key_unproved')
  expect(await unproved({ sha256: 'a'.repeat(64) })).toBe('server_key_unproved')
  expect(await unproved({ notAfterMs: issued.serverPublicKeyProof.notAfterMs + 1 })).toBe('server_key_unproved')
  // Signed by another root that is also known, over another key: no proof for this one.
  const other = makeRoot()
  const mixed = { ...issued, serverPublicKeyProof: other.issue(issued.serverPublicKey).serverPublicKeyProof }
  expect(await verifyServerKey(mixed, [root.certificate, other.certificate], nowMs)).toBe('server_key_unproved')
})

test('[SGN-2] out of its time neither a key nor a root counts', async () => {
  const { notBeforeMs, notAfterMs } = config.serverPublicKeyProof
  expect(await verifyServerKey(config, roots, notBeforeMs - 1)).toBe('server_key_out_of_time')
  expect(await verifyServerKey(config, roots, notAfterMs)).toBe('server_key_out_of_time')
  expect(await verifyServerKey(config, roots, rootCertificate.notAfterMs)).toBe('root_out_of_time')
  expect(await verifyServerKey(config, [], nowMs)).toBe('root_unknown')
})

test('[SGN-2] a key that is none, though signed, is refused', async () => {
  const root = makeRoot()
  const point = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  for (const text of ['AAAA', point.export({ type: 'spki', format: 'der' }).toString('base64')]) {
    expect(await verifyServerKey(root.issue(text), [root.certificate], nowMs)).toBe('server_key_malformed')
  }
  expect(await verifyServerKey({ ...config, serverPublicKey: '!' }, roots, nowMs)).toBe('server_key_malformed')
})

function makeRoot() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 })
  const spkiOf = (key: typeof publicKey) => key.export({ type: 'spki', format: 'der' }).toString('base64')
  const signed = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64')
  const certificate: RootCertificate = { ...rootCertificate, publicKey: spkiOf(publicKey) }
  const validity = { notBeforeMs: nowMs - 1_000, notAfterMs: nowMs + 1_000 }
  return {
    certificate,
    issue(serverPublicKey = spkiOf(generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey)): ServerKeyFields {
      const sha256 = createHash('sha256').update(Buffer.from(serverPublicKey, 'base64')).digest('hex')
      const md5 = createHash('md5').update(serverPublicKey).digest('hex')
      const proof = { sha256, ...validity }
      return {
        serverPublicKey,
        serverPublicKeySign: signed(md5),
        serverPublicKeyProof: { ...proof, sign: signed(serverKeyProofText(proof)) },
      }
    },
  }
}
