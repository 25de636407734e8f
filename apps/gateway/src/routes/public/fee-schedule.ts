import { presentFeeSchedule } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { paperHeader, paths } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { createShortCache } from '../../short-cache.ts'

/** The schedule is the same for every account; this one never trades. */
const anybody = 'newcomer' as AccountId
const scheduleTtlMs = 5_000

/** The tiers by which the engine charges, not a copy. */
export function feeScheduleRoute({ engines }: { readonly engines: Engines }) {
  const readSchedule = createShortCache({
    ttlMs: scheduleTtlMs,
    load: async (realm) => {
      const { readFees, readDirectory } = engines[realm as Realm]
      const [fees, directory] = await Promise.all([readFees(anybody), readDirectory()])
      return presentFeeSchedule(fees, directory)
    },
  })
  return publicRoute({
    method: 'GET',
    path: paths.feeSchedule,
    handle: async ({ realm, setHeader }) => {
      const schedule = await readSchedule(realm)
      setHeader('cache-control', 'public, max-age=5')
      setHeader('vary', paperHeader)
      return accept(schedule)
    },
  })
}
