import type { Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import { exportLimits } from '@argosy/wire/http'
import { fillBranchesOf } from '../../history/fills-query.ts'

export type GainSources = {
  readonly readAccounts: (accountId: AccountId) => Promise<AccountId[]>
  /** Whether they have more fills together than gains are calculated from; reads no more than so many. */
  readonly hasTooManyFills: (partition: Partition, accountIds: readonly AccountId[]) => Promise<boolean>
}

export function createGainSources(pool: Pool): GainSources {
  return {
    readAccounts: (accountId) => readFamilyAccounts(pool, accountId),
    async hasTooManyFills(partition, accountIds) {
      const { rows } = await pool.query<{ count: number }>(fillCountSql, [partition, accountIds])
      return (rows[0]?.count ?? 0) > exportLimits.gainRecordsMax
    },
  }
}

/** The account and, if it is a main account, its sub-accounts. */
export async function readFamilyAccounts(pool: Pool, accountId: AccountId): Promise<AccountId[]> {
  const { rows } = await pool.query<{ accountId: AccountId }>(
    `select own.account_id as "accountId"
     from accounts.app_user main
     join accounts.sub_account sub on sub.main_user_id = main.user_id
     join accounts.app_user own on own.user_id = sub.user_id
     where main.account_id = $1 order by own.account_id`,
    [accountId],
  )
  return [accountId, ...rows.map((row) => row.accountId)]
}

// The limit is inside of each account's branches, because the planner may otherwise read whole ranges of history.
const fillCountSql = `
  select count(*)::integer as count from (
    select from unnest($2::text[]) family (account_id) cross join lateral (
      ${fillBranchesOf()
        .map(
          ({ role, takerSide }) => `(
        select from history.fill
        where partition = $1 and ${role}_account_id = family.account_id and taker_side = '${takerSide}'
        limit ${exportLimits.gainRecordsMax + 1})`,
        )
        .join(' union all ')}
    ) fill limit ${exportLimits.gainRecordsMax + 1}
  ) counted`
