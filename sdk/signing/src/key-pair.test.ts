import { signAlgorithms } from '@argosy/wire/signing'
import { afterEach, expect, test, vi } from 'vitest'
import { keyPairWaitMsMax, makeKeyPair, makeKeyPairInTime, type DeviceKeyPair, type MakeKeyPair } from './key-pair.ts'

afterEach(() => void vi.useRealTimers())

test.each(signAlgorithms)(
  '[SGN-3] a pair of %s is made, and its private half cannot be taken away',
  async (algorithm) => {
    const pair = await makeKeyPair(algorithm)
    expect(pair).toMatchObject({ algorithm, keyId: expect.stringMatching(/^[\w-]{43}$/) })
    expect(pair.privateKey.extractable).toBe(false)
    for (const format of ['pkcs8', 'jwk'] as const) {
      await expect(crypto.subtle.exportKey(format, pair.privateKey)).rejects.toMatchObject({
        name: 'InvalidAccessError',
      })
    }
  },
)

test('[SGN-3] after 8 seconds the backup pair, generated in advance, is used', async () => {
  vi.useFakeTimers()
  const made: string[] = []
  const make: MakeKeyPair = (algorithm) => {
    made.push(algorithm)
    return algorithm === 'p256' ? Promise.resolve(aPair('p256')) : new Promise(() => undefined)
  }
  let pair: DeviceKeyPair | undefined
  void makeKeyPairInTime('rsa2048', { make }).then((result) => (pair = result))
  expect(made, 'the backup is made in advance').toEqual(['p256', 'rsa2048'])
  await vi.advanceTimersByTimeAsync(keyPairWaitMsMax - 1)
  expect(pair).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(pair?.algorithm).toBe('p256')
  expect(keyPairWaitMsMax).toBe(8_000)
})

test('[SGN-3] a pair generated in time has the requested algorithm', async () => {
  const make: MakeKeyPair = async (algorithm) => aPair(algorithm)
  expect((await makeKeyPairInTime('rsa2048', { make })).algorithm).toBe('rsa2048')
  expect((await makeKeyPairInTime('rsa1024', { make })).algorithm).toBe('rsa1024')
})

test('[SGN-3] a browser that cannot make the wanted kind uses the backup at once', async () => {
  const make: MakeKeyPair = async (algorithm) => {
    if (algorithm !== 'p256') throw new Error('not supported')
    return aPair(algorithm)
  }
  expect((await makeKeyPairInTime('rsa2048', { make })).algorithm).toBe('p256')
})

function aPair(algorithm: DeviceKeyPair['algorithm']): DeviceKeyPair {
  return { keyId: 'id', publicKey: '', algorithm, privateKey: {} as CryptoKey, madeAtMs: 0 }
}
