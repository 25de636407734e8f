import type { Partition } from '@argosy/contracts'
import type { AccountId } from '@argosy/exchange'
import type { BillPage } from './account-bills.ts'
import { parseBefore } from './before-id.ts'
import { fillBranchesOf } from './fills-query.ts'
import type { SequenceRange } from './sequence-range.ts'
import { limitTo, Statement, type Query } from './statement.ts'

/**
 * The ledger has no index by account, which would double what writing it costs. An account's fills have one, and so has the
 * little that moves otherwise: they name the commands, and the ledger is read by those. The command of the last bill before
 * may have nothing left to tell, so one more is taken.
 */
export function billsQuery(
  account: { readonly partition: Partition; readonly accountId: AccountId },
  { assetId, startMs, endMs, beforeId, limit }: BillPage,
  range: SequenceRange,
): Query {
  const statement = new Statement()
  const [beforeSequence, beforeIndex] = parseBefore(beforeId)
  const [partition, accountId] = [statement.bind(account.partition), statement.bind(account.accountId)]
  const [from, last] = [statement.bind(range.from), statement.bind(Math.min(range.end - 1, beforeSequence))]
  const before = `(${statement.bind(beforeSequence)}, ${statement.bind(beforeIndex)})`
  const asset = assetId === undefined ? undefined : statement.bind(assetId)
  const within = [
    `sequence between ${from} and ${last}`,
    startMs === undefined ? '' : `and time_ms >= ${statement.bind(startMs)}`,
    endMs === undefined ? '' : `and time_ms < ${statement.bind(endMs)}`,
  ].join(' ')
  const newest = `order by sequence desc ${limitTo(limit + 1)}`
  const ofAsset = asset ? `and asset_id = ${asset}` : ''

  const fills = fillBranchesOf().map(({ role, takerSide }) => {
    const fill = `select sequence from history.fill
      where partition = ${partition} and ${role}_account_id = ${accountId} and taker_side = '${takerSide}' and ${within}`
    if (!asset) return `(${fill} ${newest})`
    // Market by market, since a fill does not name its assets.
    return `(select named.sequence from (
        select market_id from history.market where partition = ${partition} and ${asset} in (base, quote)
      ) listed cross join lateral (${fill} and market_id = listed.market_id ${newest}) named)`
  })
  const moved = [`to_account_id = ${accountId} and reason in ('deposit', 'transfer_in')`].concat(
    `from_account_id = ${accountId} and reason = 'transfer_out'`,
  )
  const others = moved.map(
    (condition) => `(select sequence from history.ledger_entry
      where partition = ${partition} and ${condition} and ${within} ${ofAsset} ${newest})`,
  )
  const text = `
    with touched as (
      select sequence from (${[...fills, ...others].join(' union ')}) named ${newest}
    )
    select touched.sequence || '-' || event_index as "billId", asset_id as "assetId", reason,
           (case to_account_id when ${accountId} then amount_units else -amount_units end)::text as amount, time_ms as "timeMs"
    from touched cross join lateral (
      select * from history.ledger_entry
      where partition = ${partition} and sequence = touched.sequence and ${accountId} in (from_account_id, to_account_id)
        and from_account_id is distinct from to_account_id and (sequence, event_index) < ${before} ${ofAsset}
      offset 0
    ) entry
    order by touched.sequence desc, event_index desc
    ${limitTo(limit)}`
  return { text, values: statement.values }
}
