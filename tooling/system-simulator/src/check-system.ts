/** Checks after the storm that engine, history, push and browsers agree with the journal. */
import {
  createMarketDirectory,
  formatPrice,
  formatQuantity,
  type MarketDirectory,
  type Query,
  type QueryAnswers,
} from '@argosy/wire'
import type { Level, Side } from '@argosy/exchange'
import { formatDecimal } from '@argosy/money'
import type { Fleet } from './fleet.ts'
import { demand, type Judge } from './judge.ts'
import { markets, traders } from './listing.ts'
import type { Browser, SimulatedSystem } from './services.ts'

export type Settled = {
  readonly system: SimulatedSystem
  readonly fleet: Fleet
  readonly judge: Judge
  readonly browsers: readonly Browser[]
}

export async function checkSystem(settled: Settled): Promise<void> {
  const { judge } = settled
  judge.checkAcknowledged()
  const { stateHash } = await requestLeader<'state'>(settled, { type: 'state' })
  demand(stateHash === judge.stateHash(), 'the leader has the state that the journal gives')
  const directory = createMarketDirectory(await requestLeader<'markets'>(settled, { type: 'markets' }))
  checkHistory(settled)
  for (const [index, browser] of settled.browsers.entries())
    checkBrowser(settled, browser, traders[index] ?? '', directory)
}

async function requestLeader<T extends Query['type']>(
  { system: { time }, fleet: { gateway } }: Settled,
  query: Extract<Query, { type: T }>,
): Promise<QueryAnswers[T]> {
  let answer: QueryAnswers[T] | undefined
  void time.on(gateway.machine, async () => {
    answer = await gateway.queries.answer<T>(query, { source: 'leader' })
  })
  await time.runUntil(time.nowMs + 2_000)
  demand(answer !== undefined, 'somebody leads')
  return answer
}

/** Every fill is in history exactly once, and nothing else is. */
function checkHistory({ system, judge }: Settled): void {
  const { disk } = system.postgres
  demand(disk.position?.seq === disk.batches.at(-1)?.seq, 'history has reached the end of the journal')
  const names = disk.history
    .filter(({ table }) => table === 'history.fill')
    .map(({ columns, values }) => `${values[columns.indexOf('sequence')]}-${values[columns.indexOf('event_index')]}`)
  demand(new Set(names).size === names.length, 'no fill stands in history twice')
  demand(names.length === judge.fills.size && names.every((name) => judge.fills.has(name)), 'every fill is in history')
}

function checkBrowser({ judge }: Settled, { client }: Browser, accountId: string, directory: MarketDirectory): void {
  for (const { marketId } of markets) {
    const { value, freshness } = client.book(marketId).getSnapshot()
    demand(freshness === 'live', `${accountId} sees ${marketId} live, not ${freshness}`)
    const terms = directory.markets.get(marketId)
    const book = judge.state.markets.get(marketId)?.book
    demand(value !== null && terms !== undefined && book !== undefined, `${accountId} sees ${marketId}`)
    const write = ({ price, quantity }: Level) => `${formatPrice(price, terms)} ${formatQuantity(quantity, terms)}`
    const truth = (side: Side) => book.levels(side).map(write).join()
    const seen = (levels: typeof value.bids) =>
      levels
        .map(({ price, quantity }) =>
          [formatDecimal(price, value.priceDecimals), formatDecimal(quantity, value.quantityDecimals)].join(' '),
        )
        .join()
    demand(seen(value.bids) === truth('buy'), `${accountId} sees the bids of ${marketId}: ${truth('buy')}`)
    demand(seen(value.asks) === truth('sell'), `${accountId} sees the asks of ${marketId}: ${truth('sell')}`)
  }
  const { value, freshness } = client.account().getSnapshot()
  demand(freshness === 'live', `${accountId} sees their account live, not ${freshness}`)
  const open = [...judge.state.orders.values()].filter((order) => order.accountId === accountId)
  const listed = (orderIds: Iterable<number>) => [...orderIds].sort((a, b) => a - b).join()
  const [seen, truth] = [listed(value?.openOrders.keys() ?? []), listed(open.map(({ orderId }) => orderId))]
  demand(seen === truth, `${accountId} sees exactly their open orders, ${truth}, not ${seen}`)
}
