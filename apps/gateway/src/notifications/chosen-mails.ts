/** Emails about the kinds that accounts chose: each mark of an inbox becomes one row of the outbox. */
import { withTransaction, type Pool, type PoolClient } from '@argosy/postgres'
import type { Logger } from '@argosy/service'
import { notificationLimits, type NotificationContent } from '@argosy/wire/http'
import { reachedThrough } from '../identity/change-security.ts'
import type { User } from '../identity/users/user.ts'
import { createUsers } from '../identity/users/users.ts'
import type { ChosenAlert } from '../mail/notifications.ts'
import { createOutbox, type OutboxChannel } from '../mail/outbox.ts'
import { createPost } from '../mail/post.ts'

export type ChosenMailsDeps = {
  readonly pool: Pool
  readonly channels: readonly OutboxChannel[]
  readonly logger: Pick<Logger, 'warn'>
  /** Called when an email was put into the outbox. */
  readonly wake: () => void
}

type DueRow = {
  readonly notification_id: number
  readonly account_id: string
  readonly kind: NotificationContent['kind']
  readonly content: object
}

const checkEveryMs = 1_000

/** One at a time, so that gateways share the work and a failure undoes one only. */
const nextDue = `
  select notification_id, account_id, kind, content from notifications.inbox
  where mail_due and notification_id <> all ($1) order by notification_id limit 1 for update skip locked`

/** Counts an email in the account's hour; no row when the hour is full. */
const countMail = `
  update notifications.setting
  set mail_count = case when mail_hour > now() - interval '1 hour' then mail_count + 1 else 1 end,
    mail_hour = case when mail_hour > now() - interval '1 hour' then mail_hour else now() end
  where account_id = $1 and (mail_hour <= now() - interval '1 hour' or mail_count < ${notificationLimits.mailsPerHourMax})`

/** Returns how many emails were put into the outbox. */
export async function sendChosenMails(deps: ChosenMailsDeps): Promise<number> {
  let count = 0
  // One that cannot be written must not keep the others waiting: it is tried again in the next round.
  const failed = new Set<number>()
  for (;;) {
    const outcome = await sendNext(deps, failed)
    if (outcome === 'none') break
    if (outcome === 'sent') count += 1
  }
  if (count > 0) deps.wake()
  return count
}

async function sendNext({ pool, channels, logger }: ChosenMailsDeps, failed: Set<number>) {
  let tried: number | undefined
  try {
    return await withTransaction(pool, async (client) => {
      const { rows } = await client.query<DueRow>(nextDue, [[...failed]])
      const [row] = rows
      if (!row) return 'none'
      tried = row.notification_id
      await client.query('update notifications.inbox set mail_due = false where notification_id = $1', [tried])
      return (await putMail(client, channels, row)) ? 'sent' : 'left out'
    })
  } catch (error) {
    if (tried === undefined) throw error
    failed.add(tried)
    logger.warn({ err: error, notification: tried }, 'an email about a notification could not be written')
    return 'left out'
  }
}

async function putMail(client: PoolClient, channels: readonly OutboxChannel[], row: DueRow): Promise<boolean> {
  const alert = alertOf({ kind: row.kind, ...row.content } as NotificationContent)
  const recipient = await findRecipient(client, row.account_id)
  if (!alert || !recipient?.email) return false
  const post = createPost({
    outbox: createOutbox(client),
    channels,
    wake: () => undefined,
    addToInbox: () => Promise.resolve(),
  })
  const contact = { email: recipient.email }
  if (!post.canReach(contact)) return false
  const { rowCount } = await client.query(countMail, [row.account_id])
  if (rowCount === 0) return false
  await post.send(contact, alert, recipient)
  return true
}

async function findRecipient(client: PoolClient, accountId: string): Promise<User | undefined> {
  const users = createUsers(client)
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from accounts.app_user where account_id = $1',
    [accountId],
  )
  const owner = rows[0] && (await users.findById(rows[0].user_id))
  if (!owner?.subAccountOf) return owner
  const person = await users.findById(owner.subAccountOf.mainUserId)
  return person && reachedThrough(owner, person)
}

function alertOf(content: NotificationContent): ChosenAlert | undefined {
  switch (content.kind) {
    case 'deposit':
      return { template: 'deposit_arrived', amount: amountText(content.amount, content.assetId) }
    case 'transfer': {
      const template = content.direction === 'in' ? 'transfer_arrived' : 'transfer_left'
      return { template, amount: amountText(content.amount, content.assetId) }
    }
    case 'order_filled': {
      const template = content.side === 'buy' ? 'order_bought' : 'order_sold'
      const { quantity, base, value, quote } = content
      return { template, amount: amountText(quantity, base), value: amountText(value, quote) }
    }
    case 'order_triggered':
      return { template: 'order_triggered', market: content.marketId }
    case 'export_ready':
      return { template: 'export_ready' }
    case 'security':
      return undefined
  }
}

/** `0.5 BTC`: plain digits, read alike in every language. */
function amountText(amount: string, assetId: string): string {
  return `${amount} ${assetId}`
}

export function startChosenMails(deps: ChosenMailsDeps): Disposable {
  let isSending = false
  const send = async () => {
    if (isSending) return
    isSending = true
    try {
      await sendChosenMails(deps)
    } catch (error) {
      deps.logger.warn({ err: error }, 'notifications could not be sent by email')
    } finally {
      isSending = false
    }
  }
  const timer = setInterval(() => void send(), checkEveryMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
