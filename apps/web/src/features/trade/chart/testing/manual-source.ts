import type { TickCandle } from '@argosy/chart/candles'
import type { CandleNews, CandleSource } from '@argosy/chart/history'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'

export interface ManualSource extends CandleSource {
  readonly publish: (news: CandleNews) => void
  readonly last: () => TickCandle
}

const minuteMs = 60_000
/** 15 November 2026, 12:00 UTC. */
const endMs = 1_794_744_000_000

/** A random walk about 67,000.00 of `count` minutes; always the same. */
export function createManualSource(count = 600): ManualSource {
  const candles: TickCandle[] = []
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let close = 6_650_000
  for (let index = 0; index < count; index++) {
    const open = close
    close = Math.round(open + (random() - 0.47) * 6_000 + Math.sin(index / 40) * 900)
    const high = Math.max(open, close) + Math.round(random() * 2_500)
    const low = Math.min(open, close) - Math.round(random() * 2_500)
    const [o, h, l, c] = [open, high, low, close].map((value) => BigInt(value) as PriceTicks) as [
      PriceTicks,
      PriceTicks,
      PriceTicks,
      PriceTicks,
    ]
    candles.push({
      openTimeMs: endMs - (count - index) * minuteMs,
      open: o,
      high: h,
      low: l,
      close: c,
      volume: BigInt(Math.round(20_000 + random() ** 3 * 400_000)) as QuantityLots,
      turnover: 1n,
    })
  }
  const listeners = new Set<(news: CandleNews) => void>()
  return {
    readPage: ({ endMs: beforeMs, limit }) => {
      const older = beforeMs === null ? candles : candles.filter(({ openTimeMs }) => openTimeMs < beforeMs)
      return Promise.resolve(older.slice(-limit))
    },
    follow(_, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish(news) {
      for (const listener of listeners) listener(news)
    },
    last: () => candles.at(-1) as TickCandle,
  }
}
