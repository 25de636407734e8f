import { keyNoticeDays, type AccessKey } from '@argosy/wire'
import { withTransaction, type Pool, type PoolClient } from '@argosy/postgres'
import type { Logger } from '@argosy/service'
import { createOutbox, type OutboxChannel } from '../mail/outbox.ts'
import { addSecurityNotification } from '../notifications/security-notifications.ts'
import { createPost } from '../mail/post.ts'
import { reachedThrough } from './change-security.ts'
import { createUsers } from './users/users.ts'

export type KeyNoticesDeps = {
  readonly pool: Pool
  readonly channels: readonly OutboxChannel[]
  readonly logger: Pick<Logger, 'warn'>
  /** Called when a notification was put into the outbox. */
  readonly wake: () => void
}

type DueKey = {
  readonly access_key: AccessKey
  readonly user_id: string
  readonly name: string
  readonly expires_at: number
}

const checkEveryMs = 600_000
/** One at a time, so that two gateways share the work and none waits for long. */
const nextDue = `
  select access_key, user_id, name, expires_at from accounts.api_key k
  where suspended_at is null and expires_at > to_timestamp($1::double precision / 1000)
    and expires_at <= to_timestamp($1::double precision / 1000) + $2 * interval '1 day'
    and not exists (
      select from accounts.api_key_notice n
      where n.access_key = k.access_key and n.expires_at = k.expires_at and n.days <= $2
    )
    and access_key <> all($3)
  order by expires_at limit 1 for update skip locked`

/**
 * Looks again now that the key is locked: another gateway may have announced it between the first look and the lock,
 * as this notice or as a nearer one.
 */
const addNotice = `
  insert into accounts.api_key_notice (access_key, expires_at, days)
  select access_key, expires_at, $2 from accounts.api_key k
  where access_key = $1 and not exists (
    select from accounts.api_key_notice n
    where n.access_key = k.access_key and n.expires_at = k.expires_at and n.days <= $2
  )`

/**
 * Announces the end of every key 14, 7 and 1 days before it. Notice and email are written in one transaction, so that
 * each is sent once, whichever gateway stops when. After an outage only the nearest announcement is made. Returns how
 * many keys were announced.
 */
export async function announceKeyEnds(deps: KeyNoticesDeps, nowMs: number): Promise<number> {
  let count = 0
  // A key that cannot be announced must not keep the others waiting: it is tried again in the next round.
  const failed = new Set<AccessKey>()
  // The nearest first: it makes the earlier ones of the same key superfluous.
  for (const days of keyNoticeDays.toSorted((one, other) => one - other))
    for (;;) {
      const outcome = await announceNext(deps, days, nowMs, failed)
      if (outcome === 'none') break
      if (outcome === 'announced') count += 1
    }
  if (count > 0) deps.wake()
  return count
}

async function announceNext(
  { pool, channels, logger }: KeyNoticesDeps,
  days: number,
  nowMs: number,
  failed: Set<AccessKey>,
): Promise<'announced' | 'passed' | 'none'> {
  let tried: AccessKey | undefined
  try {
    return await withTransaction(pool, async (client) => {
      const { rows } = await client.query<DueKey>(nextDue, [nowMs, days, [...failed]])
      const [key] = rows
      if (!key) return 'none'
      tried = key.access_key
      const { rowCount } = await client.query(addNotice, [key.access_key, days])
      if (rowCount === 0) return 'passed'
      await putEmail(client, channels, key)
      return 'announced'
    })
  } catch (error) {
    if (tried === undefined) throw error
    failed.add(tried)
    logger.warn({ err: error, accessKey: tried }, 'the end of a key could not be announced')
    return 'passed'
  }
}

async function putEmail(client: PoolClient, channels: readonly OutboxChannel[], key: DueKey): Promise<void> {
  const users = createUsers(client)
  const owner = await users.findById(key.user_id)
  const person = owner?.subAccountOf ? await users.findById(owner.subAccountOf.mainUserId) : owner
  if (!owner || !person) return
  const post = createPost({
    outbox: createOutbox(client),
    channels,
    wake: () => undefined,
    addToInbox: (user, notification) => addSecurityNotification(client, user, notification),
  })
  await post.notify(person === owner ? owner : reachedThrough(owner, person), {
    template: 'api_key_expiring',
    name: key.name,
    date: presentTime(key.expires_at),
  })
}

/** `2026-11-19 10:00 UTC`: read alike in every language. */
function presentTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export function startKeyNotices(deps: KeyNoticesDeps): Disposable {
  const announce = () =>
    void announceKeyEnds(deps, Date.now()).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'the end of keys could not be announced'),
    )
  announce()
  const timer = setInterval(announce, checkEveryMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
