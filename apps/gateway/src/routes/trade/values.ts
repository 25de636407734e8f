import { formatPrice, type MarketDirectory } from '@argosy/wire'
import {
  paths,
  schemas,
  type ValueAtView,
  type ValueHistoryView,
  type ValueHoldingView,
  type ValuePriceView,
} from '@argosy/wire/http'
import { valueDecimals, type AccountId } from '@argosy/exchange'
import { formatDecimal } from '@argosy/money'
import type { Realm } from '@argosy/catalogue'
import type { Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import type { AccountValues, HeldOverTime, LastPrice } from '../../history/account-values.ts'
import { hourStartMs, planValuePoints } from '../../history/value-points.ts'
import { calculateValueSeries, valueAt } from '../../history/value-series.ts'
import { accept, type Answer } from '../../http/answer.ts'
import { createReadPace } from '../../http/read-pace.ts'
import { userRoute, type Route } from '../../http/route.ts'
import { awaitHistory } from './await-history.ts'

type Deps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence'>
  readonly accountValues: AccountValues
}

// In lookups of the index: a chart of a hundred assets takes 38,000 of them, a usual one 2,000.
const pace = { burst: 80_000, perSecond: 4_000 }

/** An account's value over time, and what it consisted of at one of those times. */
export function createValueRoutes({ engines, accountHistory, accountValues }: Deps): Route[] {
  const reads = createReadPace(pace)

  async function paced<View>(
    { realm, user }: Caller,
    read: () => Promise<{ readonly lookups: number; readonly view: View }>,
  ): Promise<Answer<View>> {
    const answer = await reads.run(`${realm} ${user.accountId}`, read, ({ lookups }) => lookups)
    return answer.ok ? accept(answer.data.view) : answer
  }

  return [
    userRoute({
      method: 'GET',
      path: paths.valueHistory,
      query: schemas.valueHistoryQuery,
      handle: async (call) => {
        const { realm, user, query } = call
        const engine = engines[realm]
        return paced<ValueHistoryView>(call, async () => {
          const [{ assetDecimals }, version] = await Promise.all([
            engine.readDirectory(),
            engine.readAccountVersion(user.accountId),
          ])
          await awaitHistory(engine, accountHistory, version)
          const firstMs = await accountValues.readFirstMs(engine.partition, user.accountId)
          if (firstMs === undefined) return { lookups: 1, view: { points: [], unpriced: [] } }
          const { table, timesMs } = planValuePoints(query.range, firstMs, Date.now())
          const held = await accountValues.readHeld(engine.partition, user.accountId, {
            balances: table,
            prices: table,
            // Whatever history has by now belongs to the present.
            timesMs: [...timesMs.slice(0, -1), Number.MAX_SAFE_INTEGER],
            unit: query.unit,
            assetDecimals,
          })
          return { lookups: lookupsOf(held, timesMs.length), view: presentHistory(timesMs, held) }
        })
      },
    }),
    userRoute({
      method: 'GET',
      path: paths.valueAt,
      query: schemas.valueAtQuery,
      handle: async (call) => {
        const { realm, user, query } = call
        const engine = engines[realm]
        const timeMs = hourStartMs(Math.min(query.timeMs, Date.now()))
        return paced<ValueAtView>(call, async () => {
          const directory = await engine.readDirectory()
          const held = await accountValues.readHeld(engine.partition, user.accountId, {
            balances: '1h',
            prices: '1m',
            timesMs: [timeMs],
            unit: query.unit,
            assetDecimals: directory.assetDecimals,
          })
          return { lookups: lookupsOf(held, 1), view: presentMoment(timeMs, held, query.unit, directory) }
        })
      },
    }),
  ]
}

type Caller = {
  readonly realm: Realm
  readonly user: { readonly accountId: AccountId }
}

function lookupsOf({ assets, prices }: HeldOverTime, count: number): number {
  return count * (assets.length + prices.size)
}

function presentHistory(timesMs: readonly number[], { assets, unit }: HeldOverTime): ValueHistoryView {
  const { points, unpriced } = calculateValueSeries(timesMs.length, assets, unit)
  return {
    points: points.map(({ value, came, went, profit }, index) => ({
      timeMs: timesMs[index] ?? 0,
      value: present(value),
      came: present(came),
      went: present(went),
      profit: present(profit),
    })),
    unpriced,
  }
}

/** Highest value first, those without a price last. */
function presentMoment(
  timeMs: number,
  { assets, unit, prices }: HeldOverTime,
  unitId: string,
  directory: MarketDirectory,
): ValueAtView {
  const priceOf = (assetId: string) => presentPrice(prices.get(assetId)?.[0], directory)
  const holdings = assets
    .map(({ assetId, held, rates }) => {
      const units = held[0]?.units ?? 0n
      return { assetId, units, value: valueAt(units, 0, rates, unit) }
    })
    .filter(({ units }) => units > 0n)
    .toSorted(
      (left, right) => Number((right.value ?? -1n) - (left.value ?? -1n)) || (left.assetId < right.assetId ? -1 : 1),
    )
  return {
    timeMs,
    value: present(holdings.reduce((sum, { value }) => sum + (value ?? 0n), 0n)),
    unitPrice: priceOf(unitId),
    holdings: holdings.map(({ assetId, units, value }): ValueHoldingView => {
      const decimals = directory.assetDecimals.get(assetId) ?? 0
      return {
        assetId,
        amount: formatDecimal(units, decimals),
        price: priceOf(assetId),
        value: value === undefined ? null : present(value),
      }
    }),
  }
}

function presentPrice(price: LastPrice | undefined, { markets }: MarketDirectory): ValuePriceView | null {
  const terms = price && markets.get(price.marketId)
  return terms ? { price: formatPrice(BigInt(price.ticks), terms), timeMs: price.openTimeMs } : null
}

function present(value: bigint): string {
  return formatDecimal(value, valueDecimals)
}
