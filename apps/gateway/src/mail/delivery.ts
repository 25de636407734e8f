import { withTransaction, type Pool, type PoolClient } from '@argosy/postgres'
import type { Logger } from '@argosy/service'
import { chosenAlerts } from './notifications.ts'
import type { OutboxMessage } from './outbox.ts'
import type { Sender } from './smtp-sender.ts'

export type Delivery = Disposable & { readonly wake: () => void }

const checkEveryMs = 1_000
const retentionMs = 600_000 // a code is valid no longer than this, and the audit log has what an old alert would report
const announcementRetention = '1 day' // news that is worth reading later
const announcements: readonly string[] = ['api_key_expiring', ...chosenAlerts]
const retryMsMax = 60_000

const dropOld = `
  delete from accounts.outbox where created_at < now() -
    case when template = any ($1) then interval '${announcementRetention}'
    else interval '${retentionMs} milliseconds' end`

const next = `
  select message_id, channel, target, template, subject, body, attempt_count from accounts.outbox
  where channel = 'mail' and next_attempt_at <= now()
  order by message_id limit 1 for update skip locked`

/**
 * Sends the notifications in the outbox, including those left by another gateway that stopped. Sent ones are deleted.
 */
export function startDelivery(deps: { pool: Pool; sender: Sender; logger: Logger }): Delivery {
  const { pool, logger } = deps
  let isSending = false
  let isStopped = false

  async function sendAll(): Promise<void> {
    if (isSending || isStopped) return
    isSending = true
    try {
      await pool.query(dropOld, [announcements])
      while (!isStopped && (await withTransaction(pool, (client) => sendNext(client, deps))));
    } catch (error) {
      logger.warn({ err: error }, 'outbox could not be read')
    } finally {
      isSending = false
    }
  }

  const timer = setInterval(() => void sendAll(), checkEveryMs)
  return {
    wake: () => void sendAll(),
    [Symbol.dispose]() {
      isStopped = true
      clearInterval(timer)
    },
  }
}

/** True when there may be more. */
async function sendNext(client: PoolClient, { sender, logger }: { sender: Sender; logger: Logger }): Promise<boolean> {
  const { rows } = await client.query<OutboxMessage & { message_id: number; attempt_count: number }>(next)
  const [message] = rows
  if (!message) return false
  try {
    await sender(message)
    await client.query('delete from accounts.outbox where message_id = $1', [message.message_id])
  } catch (error) {
    logger.warn({ err: error, template: message.template, attempt: message.attempt_count + 1 }, 'letter not sent')
    const waitMs = Math.min(retryMsMax, 1_000 * 2 ** message.attempt_count)
    await client.query(
      `update accounts.outbox set attempt_count = attempt_count + 1,
         next_attempt_at = now() + $2 * interval '1 millisecond' where message_id = $1`,
      [message.message_id, waitMs],
    )
  }
  return true
}
