import { subjects, type AccessKey, type ApiKey, type KeyMark } from '@argosy/wire'
import type { ApiKeyView } from '@argosy/wire/http'
import type { Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import type { Logger } from '@argosy/service'
import { createKeyChecker, type KeyChecker } from './key-checker.ts'
import { createKeyStore } from './key-store.ts'
import { settleKeyTerms, type KeyTerms } from './key-terms.ts'
import { createKnownKeys } from './known-keys.ts'
import { createMakeApiKey, type MakeApiKey, type RefusedKey } from './make-api-key.ts'

/** Users' API keys: created, listed, changed, deleted, and checked with every signed call. */
export interface ApiKeys extends KeyChecker, Disposable {
  readonly make: MakeApiKey
  /** Keys of both realms, oldest first. */
  list(userId: string): Promise<ApiKeyView[]>
  change(
    userId: string,
    accessKey: string,
    terms: KeyTerms,
  ): Promise<{ readonly ok: true; readonly key: ApiKeyView } | RefusedKey>
  /** False when the user has no such key. */
  remove(userId: string, accessKey: string): Promise<boolean>
  /** Disables the user's keys and closes their sockets, until each key is confirmed. */
  suspendAll(userId: string): Promise<void>
  /** Gateways and push look the user's keys up again, because the rights or status of their owner changed. */
  reloadAll(userId: string): Promise<void>
  /** Undefined when the user has no such key. */
  confirm(userId: string, accessKey: string): Promise<ApiKeyView | undefined>
  isStillGood(mark: KeyMark): Promise<boolean>
}

export type ApiKeysDeps = {
  readonly pool: Pool
  readonly nats: Pick<Nats, 'publish' | 'subscribe'>
  /** Newest first: they seal the stored secrets. With them and the table, the secrets can be read. */
  readonly sealKeys: readonly string[]
  readonly logger: Pick<Logger, 'warn'>
}

const usedWriteEveryMs = 60_000
const usesMax = 10_000
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function createApiKeys({ pool, nats, sealKeys, logger }: ApiKeysDeps): ApiKeys {
  const store = createKeyStore(pool)
  const keys = createKnownKeys(store, sealKeys)
  const noteUse = createUseNotes((accessKey) => store.noteUse(accessKey), logger)
  const changes = nats.subscribe(subjects.keyChanged, ({ data }) => keys.forget(decoder.decode(data)))

  /** Notifies every gateway and every push server; one that misses the notice finds out by itself within seconds. */
  function announce(accessKey: string): void {
    keys.forget(accessKey)
    nats.publish(subjects.keyChanged, encoder.encode(accessKey))
  }

  return {
    ...createKeyChecker({ keys, onUsed: ({ key }) => noteUse(key) }),
    make: createMakeApiKey({ pool, sealKeys }),
    list: (userId) => store.list(userId),
    async change(userId, accessKey, wanted) {
      const settled = settleKeyTerms(wanted, Date.now())
      if (!settled.ok) return settled
      const key = await store.change(userId, accessKey, settled.terms)
      if (!key) return { ok: false, refusal: 'key_unknown' }
      announce(accessKey)
      return { ok: true, key }
    },
    async remove(userId, accessKey) {
      const isRemoved = await store.remove(userId, accessKey)
      if (isRemoved) announce(accessKey)
      return isRemoved
    },
    async suspendAll(userId) {
      for (const accessKey of await store.suspendAll(userId)) announce(accessKey)
    },
    async reloadAll(userId) {
      for (const accessKey of await store.listAccessKeys(userId)) announce(accessKey)
    },
    async confirm(userId, accessKey) {
      const key = await store.confirm(userId, accessKey)
      if (key) announce(accessKey)
      return key
    },
    isStillGood: (mark) => keys.isStillGood(mark),
    [Symbol.dispose]: () => changes[Symbol.dispose](),
  }
}

/**
 * The time of a key's last use is not worth a write with every call: it is written once a minute, without waiting for
 * it.
 */
function createUseNotes(
  write: (accessKey: AccessKey) => Promise<void>,
  logger: Pick<Logger, 'warn'>,
): (key: Pick<ApiKey, 'accessKey'>) => void {
  const writtenAtMs = new Map<AccessKey, number>()
  return ({ accessKey }) => {
    const nowMs = performance.now()
    if (nowMs - (writtenAtMs.get(accessKey) ?? Number.NEGATIVE_INFINITY) < usedWriteEveryMs) return
    if (writtenAtMs.size >= usesMax) writtenAtMs.clear()
    writtenAtMs.set(accessKey, nowMs)
    write(accessKey).catch((error: unknown) => logger.warn({ err: error }, 'the use of a key could not be noted'))
  }
}
