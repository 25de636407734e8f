import type { MarketTerms } from '@argosy/wire'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useSharedTrade } from './shared-trade.ts'

const ShareDialog = lazy(async () => ({ default: (await loadChunk(() => import('./share-dialog.tsx'))).ShareDialog }))

/** Slot of the share dialog; lazy. */
export function ShareSlot({ markets }: { readonly markets: readonly MarketTerms[] }) {
  const trade = useSharedTrade()
  const terms = markets.find(({ marketId }) => marketId === trade?.marketId)
  if (!trade || !terms) return null
  return (
    <Suspense fallback={null}>
      <ShareDialog trade={trade} terms={terms} />
    </Suspense>
  )
}
