/** The one key pair of this browser: made when first needed, bound at sign-in, deleted at sign-out. */
import { deviceKeyLifetimeMs, type SignAlgorithm } from '@argosy/wire/signing'
import { makeKeyPairInTime, type DeviceKeyPair } from './key-pair.ts'
import type { KeyStore, StoredKey } from './key-store.ts'

export type DeviceKeys = {
  /** The pair if there is one. */
  find(): Promise<DeviceKeyPair | undefined>
  /** The pair, created if needed. */
  obtain(algorithm: SignAlgorithm): Promise<DeviceKeyPair>
  /** Records who signed in with it (SGN-4); the server has bound it to the session's token, unreadable to scripts. */
  bind(userId: string): Promise<void>
  boundUserId(): Promise<string>
  /** Drops the cached pair: another tab may have stored a new one. */
  refresh(): void
  forget(): Promise<void>
}

type Deps = {
  readonly store: KeyStore
  readonly makeInTime?: (algorithm: SignAlgorithm) => Promise<DeviceKeyPair>
  readonly nowMs?: () => number
}

export function createDeviceKeys({ store, makeInTime = makeKeyPairInTime, nowMs = Date.now }: Deps): DeviceKeys {
  let known: Promise<StoredKey | undefined> | undefined
  let making: Promise<StoredKey> | undefined

  const read = () => (known ??= store.read().then((stored) => (isFresh(stored) ? stored : undefined)))
  const isFresh = (stored: StoredKey | undefined) =>
    stored !== undefined && nowMs() - stored.pair.madeAtMs < deviceKeyLifetimeMs

  const make = async (algorithm: SignAlgorithm): Promise<StoredKey> => {
    const drawn: StoredKey = { pair: await makeInTime(algorithm), userId: '' }
    const written = await store.writeFirst(drawn)
    if (isFresh(written)) return written
    await store.write(drawn)
    return drawn
  }

  return {
    find: async () => (await read())?.pair,
    async obtain(algorithm) {
      const stored = await read()
      if (stored) return stored.pair
      making ??= make(algorithm).finally(() => (making = undefined))
      known = making
      return (await making).pair
    },
    async bind(userId) {
      const stored = await read()
      if (!stored || stored.userId === userId) return
      const bound = { ...stored, userId }
      known = Promise.resolve(bound)
      await store.write(bound)
    },
    boundUserId: async () => (await read())?.userId ?? '',
    refresh: () => void (known = undefined),
    async forget() {
      known = undefined
      await store.clear()
    },
  }
}
