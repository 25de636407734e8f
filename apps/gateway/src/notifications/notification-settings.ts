import { chosenKinds, type ChosenKind, type NotificationSettingsBody } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'

export type NotificationSettings = {
  read(accountId: AccountId): Promise<NotificationSettingsBody>
  save(accountId: AccountId, settings: NotificationSettingsBody): Promise<void>
}

type Row = {
  readonly inbox_off: readonly ChosenKind[]
  readonly mail_on: readonly ChosenKind[]
  readonly filled_min_usdt: string
}

/** As in migration 0064. */
export const filledMinUsdtDefault = 10_000

/** Without a row. */
const untouched: Row = { inbox_off: [], mail_on: [], filled_min_usdt: String(filledMinUsdtDefault) }

export function createNotificationSettings(pool: Pick<Pool, 'query'>): NotificationSettings {
  return {
    async read(accountId) {
      const { rows } = await pool.query<Row>(
        'select inbox_off, mail_on, filled_min_usdt from notifications.setting where account_id = $1',
        [accountId],
      )
      const { inbox_off: off, mail_on: mail, filled_min_usdt: filledMin } = rows[0] ?? untouched
      return {
        inbox: chosenKinds.filter((kind) => !off.includes(kind)),
        mail: chosenKinds.filter((kind) => mail.includes(kind)),
        filledMinUsdt: Number(filledMin),
      }
    },
    async save(accountId, { inbox, mail, filledMinUsdt }) {
      const off = chosenKinds.filter((kind) => !inbox.includes(kind))
      await pool.query(
        `insert into notifications.setting (account_id, inbox_off, mail_on, filled_min_usdt) values ($1, $2, $3, $4)
         on conflict (account_id) do update
         set inbox_off = excluded.inbox_off, mail_on = excluded.mail_on, filled_min_usdt = excluded.filled_min_usdt`,
        [accountId, off, mail, filledMinUsdt],
      )
    },
  }
}
