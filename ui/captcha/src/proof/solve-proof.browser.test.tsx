import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

const proof = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '000102030405060708090a0b0c0d0e0f',
  salt: '101112131415161718191a1b1c1d1e1f',
  cost: 10,
  keyLength: 32,
  keyPrefix: '00',
}

test('[CAP-3] a proof is worked out beside the page', async () => {
  const solution = await solveProof(proof, new AbortController().signal)
  expect(solution.derivedKey).toMatch(/^00[0-9a-f]{62}$/)
})

test('an aborted one stops', async () => {
  const stop = new AbortController()
  const endless = solveProof({ ...proof, keyPrefix: '00'.repeat(16) }, stop.signal)
  // By the time another one is solved, this one is running too.
  await solveProof(proof, new AbortController().signal)
  stop.abort()
  await expect(endless).rejects.toThrow('given up')
})

test('where workers are not allowed the page does it', async () => {
  const { Worker } = globalThis
  globalThis.Worker = function refuse() {
    throw new DOMException('Refused to create a worker', 'SecurityError')
  } as unknown as typeof Worker
  try {
    const solution = await solveProof(proof, new AbortController().signal)
    expect(solution.derivedKey).toMatch(/^00/)
  } finally {
    globalThis.Worker = Worker
  }
})
