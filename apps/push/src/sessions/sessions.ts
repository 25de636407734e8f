import { sessionKey } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import type { Logger } from '@argosy/service'
import { z } from 'zod'

export interface Sessions extends Disposable {
  /** The account of the session; undefined when it ended, and while Redis is unavailable. */
  find(sessionHash: string): Promise<AccountId | undefined>
  /** Checks a session reported as ended now instead of in the next round. */
  recheck(sessionHash: string): Promise<void>
  /** Calls `onEnded` once when the session is over or belongs to another account. Disposing stops the watch. */
  watch(sessionHash: string, accountId: AccountId, onEnded: () => void): Disposable
}

const sessionSchema = z.object({
  accountId: z.string().regex(/^[A-Za-z0-9:_-]{1,64}$/),
  endsAtMs: z.number().optional(),
})

/** Signing out must take effect everywhere within 5 s; this leaves time for a slow answer. */
const checkEveryMs = 2_500
const checksAtOnce = 100

type Watch = { readonly accountId: AccountId; readonly onEnded: () => void }

export function createSessions(redis: Pick<Redis, 'getJson'>, logger: Logger): Sessions {
  const watches = new Map<string, Set<Watch>>()
  let isChecking = false

  async function find(sessionHash: string): Promise<AccountId | undefined> {
    try {
      const session = sessionSchema.safeParse(await redis.getJson(sessionKey(sessionHash)))
      if (!session.success || (session.data.endsAtMs ?? Infinity) <= Date.now()) return undefined
      return session.data.accountId as AccountId
    } catch (error) {
      logger.debug({ err: error }, 'session could not be read')
      return undefined
    }
  }

  /** One request serves all sockets of a session. */
  async function checkOne(sessionHash: string): Promise<void> {
    const owner = await find(sessionHash)
    for (const watch of watches.get(sessionHash) ?? []) {
      if (watch.accountId === owner) continue
      remove(sessionHash, watch)
      watch.onEnded()
    }
  }

  async function checkAll(): Promise<void> {
    if (isChecking) return
    isChecking = true
    const hashes = [...watches.keys()]
    for (let at = 0; at < hashes.length; at += checksAtOnce) {
      await Promise.all(hashes.slice(at, at + checksAtOnce).map(checkOne))
    }
    isChecking = false
  }

  function remove(sessionHash: string, watch: Watch): void {
    const group = watches.get(sessionHash)
    group?.delete(watch)
    if (group?.size === 0) watches.delete(sessionHash)
  }

  const timer = setInterval(() => void checkAll(), checkEveryMs)
  return {
    find,
    recheck: checkOne,
    watch(sessionHash, accountId, onEnded) {
      const watch = { accountId, onEnded }
      watches.set(sessionHash, (watches.get(sessionHash) ?? new Set()).add(watch))
      return { [Symbol.dispose]: () => remove(sessionHash, watch) }
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
