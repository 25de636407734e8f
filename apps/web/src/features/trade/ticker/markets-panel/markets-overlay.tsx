import type { MarketTerms } from '@argosy/wire'
import { Sheet } from '@argosy/kit/sheet'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { emptyOverview } from '../../../../live/market-overview.ts'
import { useMarketOverview } from '../../../../live/use-market-overview.ts'
import { WithMessages } from '../../../../messages/localization-context.tsx'
import { MarketsPanel } from './markets-panel.tsx'
import styles from './markets-panel.module.css'

export interface MarketsOverlayProps {
  readonly triggerRef: RefObject<Element | null>
  readonly symbol: string
  /** Known already, so that names are shown while their numbers load. */
  readonly markets: readonly MarketTerms[]
  readonly onClose: () => void
}

/** A popover under the market's name; on a phone a sheet. */
export function MarketsOverlay({ triggerRef, symbol, markets, onClose }: MarketsOverlayProps) {
  const { t } = useLingui()
  const { overview, isUnavailable } = useMarketOverview({
    ...emptyOverview,
    markets: markets.length > 0 ? markets : null,
  })
  // Checked once: an open panel does not change its layout when a phone is rotated.
  const [isNarrow] = useState(() => matchMedia('(max-width: 768px)').matches)
  const title = t({ id: 'spot.markets.list', message: 'Markets', comment: 'Name of the list of markets' })
  const panel = (
    // Lists of markets use the catalog of the markets page.
    <Suspense fallback={<div className={styles['panel']} data-narrow={isNarrow || undefined} />}>
      <WithMessages area="markets">
        <MarketsPanel
          symbol={symbol}
          overview={overview}
          isUnavailable={isUnavailable}
          isNarrow={isNarrow}
          onClose={onClose}
        />
      </WithMessages>
    </Suspense>
  )
  if (isNarrow) {
    return (
      <Sheet
        title={title}
        closeLabel={t({ id: 'spot.sheet.close', message: 'Close', comment: 'Closes the sheet' })}
        isOpen
        onClose={onClose}
      >
        {panel}
      </Sheet>
    )
  }
  return (
    <Popover
      className={styles['popover'] ?? ''}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={6}
    >
      <Dialog className={styles['dialog'] ?? ''} aria-label={title}>
        {panel}
      </Dialog>
    </Popover>
  )
}
