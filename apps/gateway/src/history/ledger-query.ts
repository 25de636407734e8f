import type { LedgerKind } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import { fillBranchesOf } from './fills-query.ts'
import type { SequenceRange } from './sequence-range.ts'
import { limitTo, Statement, type Query } from './statement.ts'

export type LedgerFilter = {
  readonly assetId?: string | undefined
  readonly kind?: LedgerKind | undefined
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
}

type Account = { readonly partition: Partition; readonly accountId: AccountId }
type Page = LedgerFilter & { readonly limit: number }
type LineId = readonly [sequence: number, eventIndex: number]

/** Which side of a movement is the account; each has an index. */
const movements = [
  ['deposit', 'to'],
  ['transfer_in', 'to'],
  ['transfer_out', 'from'],
  ['transfer_between', 'to'],
  ['transfer_between', 'from'],
] as const

// A fill does not name its assets. Most pages are of an asset that most of the account's fills move, so the newest few
// fills are enough; only rarer assets are searched market by market.
const recentPages = 4

/**
 * The ledger has no index by account, because that would double its write cost. An account's fills have one, and so do
 * the few other movements: they give the commands, and the ledger is read by those. The lines of a fill come right
 * after it, so the fills before a line are those whose lines may lie before it.
 *
 * A source that reaches its limit of commands has more below its lowest one. `floor` is the lowest sequence down to
 * which no line is missing, or zero when there is nothing more. It is returned even without a line, which happens when
 * an account trades with itself.
 */
export function ledgerQuery(account: Account, page: Page, range: SequenceRange, before: LineId): Query {
  const { assetId, kind, startMs, endMs, limit } = page
  const statement = new Statement()
  const [partition, accountId] = [statement.bind(account.partition), statement.bind(account.accountId)]
  const from = statement.bind(Math.max(range.from, range.keptFrom))
  const last = statement.bind(Math.min(range.end - 1, before[0]))
  const asset = assetId === undefined ? undefined : statement.bind(assetId)
  const isBefore = `(sequence, event_index) < (${statement.bind(before[0])}, ${statement.bind(before[1])})`
  const isInTime = [
    startMs === undefined ? '' : `and time_ms >= ${statement.bind(startMs)}`,
    endMs === undefined ? '' : `and time_ms < ${statement.bind(endMs)}`,
  ].join(' ')
  const within = `sequence between ${from} and ${last} and ${isBefore} ${isInTime}`

  const fills = isOfFills(kind)
    ? fillBranchesOf().map(({ role, side, takerSide }) => {
        const newest = (source: string, count: number, condition = '') => `
          select sequence, event_index, market_id, ${source} as source from history.fill
          where partition = ${partition} and ${role}_account_id = ${accountId} and taker_side = '${takerSide}'
            and ${within} ${condition} order by sequence desc, event_index desc ${limitTo(count)}`
        const source = `'${role} ${side}'`
        if (!asset) return `(select sequence, market_id, source from (${newest(source, limit)}) named)`
        // A fee is charged in the asset that the fill's side receives.
        const isOfAsset =
          kind === 'fee' ? `${asset} = ${side === 'buy' ? 'base' : 'quote'}` : `${asset} in (base, quote)`
        const inMarket = newest(`${source} || market_id`, limit, 'and market_id = listed.market_id')
        return `(
          with recent as materialized (${newest(source, recentPages * limit)}),
          listed as materialized (
            select market_id from history.market where partition = ${partition} and ${isOfAsset}
          ),
          found as materialized (
            select sequence, market_id, source from recent where market_id in (select market_id from listed)
            order by sequence desc, event_index desc ${limitTo(limit)}
          )
          select sequence, market_id, source from found where (select count(*) from found) = ${limit}
          union all
          select named.sequence, named.market_id, named.source
          from listed cross join lateral (${inMarket}) named
          where (select count(*) from found) < ${limit})`
      })
    : []
  const moved = movements
    .filter(([reason]) => kind === undefined || kind === reason)
    .map(
      ([reason, side]) => `(
        select sequence, null::text as market_id, '${reason} ${side}' as source from history.ledger_entry
        where partition = ${partition} and ${side}_account_id = ${accountId} and reason = '${reason}'
          and ${within} ${asset ? `and asset_id = ${asset}` : ''} order by sequence desc ${limitTo(limit)})`,
    )
  const isWanted = [
    isBefore,
    isInTime,
    asset ? `and asset_id = ${asset}` : '',
    kind === undefined ? '' : `and reason = ${statement.bind(kind)}`,
  ].join(' ')
  const text = `
    with named as (${[...fills, ...moved].join(' union all ')}),
    complete as (
      select coalesce(max(lowest), 0) as sequence
      from (select min(sequence) as lowest from named group by source having count(*) = ${limit}) cut
    ),
    touched as (
      select sequence, max(market_id) as market_id from named
      where sequence >= (select sequence from complete) group by sequence order by sequence desc ${limitTo(limit)}
    ),
    floor as (
      select case when count(*) = ${limit} then min(sequence) else (select sequence from complete) end as sequence
      from touched
    )
    select floor.sequence as floor, line.*
    from floor left join lateral (
      select entry.sequence, event_index as "eventIndex", asset_id as "assetId", reason as kind,
             (case to_account_id when ${accountId} then amount_units else -amount_units end)::text as amount,
             touched.market_id as "marketId", time_ms as "timeMs"
      from touched cross join lateral (
        select * from history.ledger_entry
        where partition = ${partition} and sequence = touched.sequence and ${accountId} in (from_account_id, to_account_id)
          and from_account_id is distinct from to_account_id and ${isWanted}
        offset 0
      ) entry
      order by entry.sequence desc, event_index desc ${limitTo(limit)}
    ) line on true
    order by line.sequence desc, line."eventIndex" desc`
  return { text, values: statement.values }
}

function isOfFills(kind: LedgerKind | undefined): boolean {
  return kind === undefined || kind === 'trade' || kind === 'fee'
}
