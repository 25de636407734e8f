import type { MarketTerms } from '@argosy/wire'
import { Button, IconButton } from '@argosy/kit/button'
import { Checkbox } from '@argosy/kit/checkbox'
import { DownloadIcon, FilterIcon } from '@argosy/kit/icons'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { LazyPopover } from '../shared/lazy-popover.tsx'
import { useStored } from '../../../preferences/use-preference.ts'
import styles from './orders-toolbar.module.css'
import { countFilters, hideOtherPairs, type PanelFilter } from './filter/panel-filter.ts'

const FilterForm = lazy(async () => ({
  default: (await loadChunk(() => import('./filter/filter-form.tsx'))).FilterForm,
}))

export interface OrdersToolbarProps {
  readonly filter: PanelFilter
  readonly onFilter: (filter: PanelFilter) => void
  readonly markets: readonly MarketTerms[]
  readonly hasTypes: boolean
  /** Without a current market there are no other pairs to hide. */
  readonly hasMarket: boolean
  /** Undefined when there is nothing to export. */
  readonly onExport: (() => void) | undefined
  /** Undefined when there is nothing to cancel. */
  readonly onCancelAll: (() => void) | undefined
}

export function OrdersToolbar({
  filter,
  onFilter,
  markets,
  hasTypes,
  hasMarket,
  onExport,
  onCancelAll,
}: OrdersToolbarProps) {
  const { t } = useLingui()
  const isHiding = useStored(hideOtherPairs, false)
  const count = countFilters(filter)
  const filterLabel = t({ id: 'spot.orders.filter.title', message: 'Filter', comment: 'Button and heading' })
  return (
    <div className={styles['tools']}>
      {hasMarket && (
        <Checkbox size="small" isSelected={isHiding} onChange={hideOtherPairs.set} data-action="hide-other-pairs">
          <span className={styles['words']}>
            {t({
              id: 'spot.orders.hide-others',
              message: 'Hide other pairs',
              comment: 'Checkbox: show only orders of the market that is open',
            })}
          </span>
        </Checkbox>
      )}
      <LazyPopover
        title={filterLabel}
        placement="top end"
        renderButton={(triggerProps) => (
          <IconButton
            {...triggerProps}
            size="small"
            label={filterLabel}
            data-action="filters"
            data-count={count || undefined}
          >
            <FilterIcon />
            {count > 0 && <span className={styles['count']}>{count}</span>}
          </IconButton>
        )}
      >
        <Suspense fallback={<SkeletonRows rows={4} height="40px" />}>
          <FilterForm filter={filter} onChange={onFilter} markets={markets} hasTypes={hasTypes} />
        </Suspense>
      </LazyPopover>
      <IconButton
        size="small"
        label={t({ id: 'spot.orders.export', message: 'Download as CSV', comment: 'Button: a file for a spreadsheet' })}
        data-action="export"
        isDisabled={!onExport}
        onPress={() => onExport?.()}
      >
        <DownloadIcon />
      </IconButton>
      {onCancelAll && (
        <Button
          size="small"
          tone="quiet"
          className={styles['danger'] ?? ''}
          data-action="cancel-all"
          onPress={onCancelAll}
        >
          {t({
            id: 'spot.orders.cancel-all',
            message: 'Cancel all',
            comment: 'Button: cancel all orders that are shown',
          })}
        </Button>
      )}
    </div>
  )
}
