import type { MarketTerms } from '@argosy/wire'
import { formatUnits } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { LazyMenu } from '../shared/lazy-menu.tsx'
import { bookMode } from './book-preferences.ts'
import { bookModes, type BookMode } from './book-view.calc.ts'
import styles from './book-tools.module.css'
import { countShownDecimals } from './grouping.calc.ts'

export interface BookToolsProps {
  readonly mode: BookMode
  readonly groupings: readonly bigint[]
  readonly grouping: bigint
  readonly terms: MarketTerms | undefined
  readonly onGroup: (grouping: bigint) => void
}

/** Display settings of the book: both sides or one, and the grouping step. */
export function BookTools({ mode, groupings, grouping, terms, onGroup }: BookToolsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const label = t({
    id: 'spot.book.grouping',
    message: 'Grouping',
    comment: 'Name of the menu that puts levels of the order book together',
  })
  const step = (one: bigint) =>
    terms
      ? formatUnits(language, one, terms.priceDecimals, { decimals: countShownDecimals(one, terms.priceDecimals) })
      : '…'
  return (
    <div className={styles['tools']}>
      <BookModes mode={mode} />
      <LazyMenu
        label={label}
        placement="bottom end"
        current={grouping.toString()}
        onChoose={(id) => onGroup(BigInt(id))}
        entries={groupings.map((one) => ({
          id: one.toString(),
          text: step(one),
          content: <bdi dir="ltr">{step(one)}</bdi>,
        }))}
      >
        {(triggerProps) => (
          <Button
            {...triggerProps}
            tone="quiet"
            size="small"
            className={styles['grouping'] ?? ''}
            isDisabled={!terms || groupings.length < 2}
            aria-label={`${label}: ${step(grouping)}`}
            data-action="book-grouping"
          >
            <bdi dir="ltr">{step(grouping)}</bdi>
            <ChevronDownIcon size={12} />
          </Button>
        )}
      </LazyMenu>
    </div>
  )
}

function BookModes({ mode }: { readonly mode: BookMode }) {
  const { t } = useLingui()
  const labels: Readonly<Record<BookMode, string>> = {
    both: t({ id: 'spot.book.mode.both', message: 'Bids and asks', comment: 'What the order book shows' }),
    bids: t({ id: 'spot.book.mode.bids', message: 'Bids only', comment: 'What the order book shows' }),
    asks: t({ id: 'spot.book.mode.asks', message: 'Asks only', comment: 'What the order book shows' }),
  }
  return (
    <ToggleButtonGroup
      className={styles['modes'] ?? ''}
      aria-label={t({
        id: 'spot.book.mode',
        message: 'Shown sides',
        comment: 'Name of the three buttons over the order book: both sides, bids only, asks only',
      })}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[mode]}
      onSelectionChange={(keys) => {
        const chosen = bookModes.find((one) => keys.has(one))
        if (chosen) bookMode.set(chosen)
      }}
    >
      {bookModes.map((one) => (
        <ToggleButton key={one} id={one} className={styles['mode'] ?? ''} aria-label={labels[one]} data-mode={one}>
          <ModeIcon mode={one} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Blocks in the colours of the sides, with rows beside them. */
function ModeIcon({ mode }: { readonly mode: BookMode }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {mode !== 'bids' && <path className={styles['asks']} d={mode === 'both' ? 'M2 2h5v5H2z' : 'M2 2h5v12H2z'} />}
      {mode !== 'asks' && <path className={styles['bids']} d={mode === 'both' ? 'M2 9h5v5H2z' : 'M2 2h5v12H2z'} />}
      <path className={styles['lines']} d="M9 2h5v2H9zM9 5.33h5v2H9zM9 8.67h5v2H9zM9 12h5v2H9z" />
    </svg>
  )
}
