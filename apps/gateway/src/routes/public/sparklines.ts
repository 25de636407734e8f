import { formatPrice } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { paperHeader, paths, type SparklineView } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import { sparklineStepMs, type Sparklines } from '../../history/sparklines.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { createShortCache } from '../../short-cache.ts'

type Deps = { readonly engines: Engines; readonly sparklines: Sparklines }

// A line of half hours barely changes in this time, and its end is drawn from the live price.
const sparklinesTtlMs = 15_000

export function sparklinesRoute({ engines, sparklines }: Deps) {
  const read = createShortCache({
    ttlMs: sparklinesTtlMs,
    load: (realm) => sparklines.readSparklines(engines[realm as Realm].partition, Date.now()),
  })
  return publicRoute({
    method: 'GET',
    path: paths.sparklines,
    handle: async ({ realm, setHeader }) => {
      const [lines, { markets }] = await Promise.all([read(realm), engines[realm].readDirectory()])
      setHeader('cache-control', 'public, max-age=15')
      setHeader('vary', paperHeader)
      return accept(
        lines.flatMap(({ marketId, fromMs, closes }): SparklineView[] => {
          const terms = markets.get(marketId)
          if (!terms) return []
          return [
            {
              marketId,
              fromMs,
              stepMs: sparklineStepMs,
              closes: closes.map((ticks) => formatPrice(BigInt(ticks), terms)),
            },
          ]
        }),
      )
    },
  })
}
