import {
  decodeJson,
  encodeJson,
  subjects,
  type ApiKey,
  type KeyCheck,
  type KeyMark,
  type KeyQuery,
  type KeyQueryAnswers,
} from '@argosy/wire'
import type { Nats } from '@argosy/nats'
import { digestPassphrase } from './passphrase.ts'

/** No gateway answered: it is unknown whether a key is valid. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError'
}

/** A login frame of a socket; what was not sent is undefined. */
export type KeyLogin = {
  readonly accessKey: string | undefined
  readonly passphrase: string | undefined
  /** Seconds or milliseconds since 1970, as text. */
  readonly timestamp: string | undefined
  readonly sign: string | undefined
  readonly address: string
}

/** For processes that cannot open secrets: they query a gateway. */
export interface KeyClient extends Disposable {
  /** Rejects with KeysUnavailableError when no gateway answers. */
  logIn(login: KeyLogin): Promise<KeyCheck>
  /**
   * Calls `onEnded` once, within 5 s, when the key was changed or deleted, has expired or cannot be verified any more.
   */
  watch(key: ApiKey, onEnded: () => void): Disposable
}

const answerWaitMsMax = 2_000
/** With the 2 s that a gateway may remember a key, a revocation whose notice was lost takes effect within 4 s. */
const checkEveryMs = 1_500
/** Exceeding it is noticed at most one round later, which makes 5 s; one answer may be lost meanwhile. */
const vouchedMsMax = 3_400
const keysPerQuestionMax = 500

type Watched = { readonly mark: KeyMark; readonly listeners: Set<() => void>; vouchedAtMs: number }

export function createKeyClient(nats: Pick<Nats, 'request' | 'subscribe'>): KeyClient {
  const watched = new Map<string, Watched>()

  async function request<Type extends KeyQuery['type']>(
    query: Extract<KeyQuery, { type: Type }>,
  ): Promise<KeyQueryAnswers[Type]> {
    try {
      const reply = await nats.request(subjects.keyQueries, encodeJson(query), { timeoutMs: answerWaitMsMax })
      return decodeJson<KeyQueryAnswers[Type]>(reply)
    } catch (error) {
      throw new KeysUnavailableError('no gateway answers about keys', { cause: error })
    }
  }

  /** Ends a key once, although a round and a notice may both have queried it. */
  function end(some: Watched): void {
    if (watched.get(nameOf(some.mark)) !== some) return
    watched.delete(nameOf(some.mark))
    for (const onEnded of some.listeners) onEnded()
  }

  /** A key counts as verified from the time of the query: later changes are seen in the next round. */
  async function recheck(some: readonly Watched[]): Promise<void> {
    if (some.length === 0) return
    const requestedAtMs = performance.now()
    const good = await request<'still_good'>({ type: 'still_good', keys: some.map(({ mark }) => mark) }).then(
      (marks) => new Set(marks.map(nameOf)),
      () => undefined,
    )
    for (const one of some) {
      if (good?.has(nameOf(one.mark))) one.vouchedAtMs = requestedAtMs
      else if (good) end(one)
    }
  }

  function checkAll(): void {
    const all = [...watched.values()]
    // Without an answer nothing is known about a key, and an unverified key must not receive anything.
    const [old, recent] = partition(all, ({ vouchedAtMs }) => performance.now() - vouchedAtMs > vouchedMsMax)
    for (const one of old) end(one)
    for (let at = 0; at < recent.length; at += keysPerQuestionMax)
      void recheck(recent.slice(at, at + keysPerQuestionMax))
  }

  const timer = setInterval(checkAll, checkEveryMs)
  const decoder = new TextDecoder()
  const changes = nats.subscribe(subjects.keyChanged, ({ data }) => {
    const accessKey = decoder.decode(data)
    void recheck([...watched.values()].filter(({ mark }) => mark.accessKey === accessKey))
  })

  return {
    async logIn({ accessKey, passphrase, timestamp, sign, address }) {
      if (!accessKey) return { ok: false, refusal: 'key_missing' }
      if (!sign) return { ok: false, refusal: 'sign_missing' }
      if (!passphrase) return { ok: false, refusal: 'passphrase_missing' }
      if (!timestamp) return { ok: false, refusal: 'timestamp_malformed' }
      const passphraseDigest = digestPassphrase(accessKey, passphrase)
      return request<'log_in'>({ type: 'log_in', accessKey, passphraseDigest, timestamp, sign, address })
    },
    watch({ accessKey, version }, onEnded) {
      const mark = { accessKey, version }
      const known = watched.get(nameOf(mark)) ?? { mark, listeners: new Set(), vouchedAtMs: performance.now() }
      watched.set(nameOf(mark), known)
      known.listeners.add(onEnded)
      return {
        [Symbol.dispose]() {
          known.listeners.delete(onEnded)
          if (known.listeners.size === 0 && watched.get(nameOf(mark)) === known) watched.delete(nameOf(mark))
        },
      }
    },
    [Symbol.dispose]() {
      clearInterval(timer)
      changes[Symbol.dispose]()
    },
  }
}

function nameOf({ accessKey, version }: KeyMark): string {
  return `${accessKey}:${version}`
}

function partition<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
