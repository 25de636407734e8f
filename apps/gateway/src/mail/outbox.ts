import type { OutboxMessageView } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'

export type OutboxChannel = 'mail' | 'sms'

export type OutboxMessage = {
  readonly channel: OutboxChannel
  readonly target: string
  readonly template: string
  readonly subject: string
  readonly body: string
}

/**
 * Notifications wait in a table: queuing one takes the same time for every recipient, and none is lost while a mail
 * server is down.
 */
export type Outbox = {
  put(message: OutboxMessage): Promise<void>
  /** For development, newest first. */
  read(target: string | undefined): Promise<OutboxMessageView[]>
}

const shownMax = 50

export function createOutbox(pool: Pick<Pool, 'query'>): Outbox {
  return {
    async put({ channel, target, template, subject, body }) {
      await pool.query(
        'insert into accounts.outbox (channel, target, template, subject, body) values ($1, $2, $3, $4, $5)',
        [channel, target, template, subject, body],
      )
    },
    async read(target) {
      const { rows } = await pool.query<OutboxMessage & { readonly created_at: number }>(
        `select channel, target, template, subject, body, created_at from accounts.outbox
         where $1::text is null or target = $1 order by message_id desc limit ${shownMax}`,
        [target ?? null],
      )
      return rows.map(({ body, created_at: timeMs, ...row }) => ({ ...row, text: body, timeMs }))
    },
  }
}
