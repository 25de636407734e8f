import { subAccountsMax, type SubAccountRight } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import { withTransaction, type Pool } from '@argosy/postgres'

export type SubAccount = {
  readonly userId: string
  readonly mainUserId: string
  readonly accountId: AccountId
  readonly alias: string
  readonly rights: readonly SubAccountRight[]
  readonly status: 'active' | 'frozen'
  readonly isJoined: boolean
  readonly isFrozenByMain: boolean
  readonly securityVersion: number
  readonly createdAtMs: number
}

export type SubAccounts = {
  /** Oldest first. */
  list(mainUserId: string): Promise<SubAccount[]>
  listAccountIds(mainUserId: string): Promise<AccountId[]>
  /** Undefined for another family's: the caller cannot find out whether it exists. */
  find(mainUserId: string, userId: string): Promise<SubAccount | undefined>
  /** An alias that this main account already uses gives the sub-account again, so that a call may be repeated. */
  make(mainUserId: string, terms: NewSubAccount): Promise<SubAccount | 'alias_taken' | 'too_many'>
  noteJoined(userId: string): Promise<void>
  setRights(userId: string, rights: readonly SubAccountRight[]): Promise<void>
  setFrozenByMain(userId: string, isFrozen: boolean): Promise<void>
}

export type NewSubAccount = { readonly alias: string; readonly rights: readonly SubAccountRight[] }

type Row = {
  readonly user_id: string
  readonly main_user_id: string
  readonly account_id: string
  readonly alias: string
  readonly rights: SubAccountRight[]
  readonly status: 'active' | 'frozen'
  readonly joined_at: number | null
  readonly frozen_by_main_at: number | null
  readonly security_version: number
  readonly created_at: number
}

const select = `
  select s.*, u.account_id, u.status, u.security_version
  from accounts.sub_account s join accounts.app_user u using (user_id)`

const addUser = `
  with number as (select nextval('accounts.user_number')::text as text)
  insert into accounts.app_user (user_id, user_name, account_id, is_sub_account)
  select text, 'u' || text, text, true from number
  returning user_id`

export function createSubAccounts(pool: Pool): SubAccounts {
  const read = async (query: Pick<Pool, 'query'>, condition: string, ...values: readonly string[]) => {
    const { rows } = await query.query<Row>(`${select} where ${condition} order by s.created_at, s.user_id`, [
      ...values,
    ])
    return rows.map(toSubAccount)
  }
  const update = async (assignment: string, userId: string, ...values: readonly unknown[]): Promise<void> => {
    await pool.query(`update accounts.sub_account set ${assignment} where user_id = $1`, [userId, ...values])
  }
  return {
    list: (mainUserId) => read(pool, 's.main_user_id = $1', mainUserId),
    listAccountIds: async (mainUserId) => {
      const { rows } = await pool.query<{ account_id: AccountId }>(
        `select account_id from accounts.app_user
         where user_id in (select user_id from accounts.sub_account where main_user_id = $1)`,
        [mainUserId],
      )
      return rows.map(({ account_id }) => account_id)
    },
    find: async (mainUserId, userId) =>
      (await read(pool, 's.main_user_id = $1 and s.user_id = $2', mainUserId, userId))[0],
    make: (mainUserId, { alias, rights }) =>
      withTransaction(pool, async (client) => {
        // Two calls for the last free number wait for each other here, and the second counts the first one's.
        await client.query('select from accounts.app_user where user_id = $1 for update', [mainUserId])
        const [named] = await read(client, 's.alias = $1', alias)
        if (named) return named.mainUserId === mainUserId ? named : 'alias_taken'
        const { rows: counted } = await client.query<{ count: number }>(
          'select count(*) from accounts.sub_account where main_user_id = $1',
          [mainUserId],
        )
        if ((counted[0]?.count ?? 0) >= subAccountsMax) return 'too_many'
        const { rows } = await client.query<{ user_id: string }>(addUser)
        const userId = rows[0]?.user_id ?? ''
        const { rowCount } = await client.query(
          `insert into accounts.sub_account (user_id, main_user_id, alias, rights) values ($1, $2, $3, $4)
           on conflict (alias) do nothing`,
          [userId, mainUserId, alias, rights],
        )
        // Another main account was faster; the number of the user stays unused.
        if (rowCount === 0) {
          await client.query('delete from accounts.app_user where user_id = $1', [userId])
          return 'alias_taken'
        }
        const [made] = await read(client, 's.user_id = $1', userId)
        return made ?? 'alias_taken'
      }),
    noteJoined: (userId) => update('joined_at = coalesce(joined_at, now())', userId),
    setRights: (userId, rights) => update('rights = $2', userId, rights),
    setFrozenByMain: (userId, isFrozen) =>
      update('frozen_by_main_at = case when $2 then coalesce(frozen_by_main_at, now()) end', userId, isFrozen),
  }
}

function toSubAccount(row: Row): SubAccount {
  return {
    userId: row.user_id,
    mainUserId: row.main_user_id,
    accountId: row.account_id as AccountId,
    alias: row.alias,
    rights: row.rights,
    status: row.status,
    isJoined: row.joined_at !== null,
    isFrozenByMain: row.frozen_by_main_at !== null && row.status === 'frozen',
    securityVersion: row.security_version,
    createdAtMs: row.created_at,
  }
}
