import { candleStartMs } from '@argosy/wire'
import { define, line } from '../definition.ts'
import { choice } from '../settings.ts'
import { priceOf, sources } from '../steps/source.ts'

const anchors = { day: '1D', week: '1W', month: '1M' } as const
const anchorNames = ['day', 'week', 'month'] as const

/** The mean price weighted by volume since the start of the UTC day, week or month; empty before its first trade. */
export const vwap = define({
  pane: 'price',
  fields: { anchor: choice(anchorNames, 'day'), source: choice(sources, 'hlc3') },
  outputs: () => [line('vwap')],
  start({ anchor, source }) {
    let held = { sinceMs: Number.NEGATIVE_INFINITY, value: 0, volume: 0 }
    return (bar, isClosed) => {
      const sinceMs = candleStartMs(anchors[anchor], bar.timeMs)
      const before = sinceMs === held.sinceMs ? held : { sinceMs, value: 0, volume: 0 }
      const value = before.value + priceOf(bar, source) * bar.volume
      const volume = before.volume + bar.volume
      if (isClosed) held = { sinceMs, value, volume }
      return [volume === 0 ? null : value / volume]
    }
  },
})
