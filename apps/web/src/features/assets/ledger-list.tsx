import type { MarketTerms } from '@argosy/wire'
import type { LedgerLineView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { EmptyState } from '@argosy/kit/empty-state'
import { SuccessIcon, WarningIcon } from '@argosy/kit/icons'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useLedgerLabels } from './ledger-labels.ts'
import styles from './ledger-list.module.css'
import { calculateRunningBalance, type BalancedLine } from './running-balance.calc.ts'
import { SecretAmount } from './shown-amounts.tsx'
import type { LoadedLedger } from './use-ledger.ts'

export interface LedgerListProps {
  readonly ledger: LoadedLedger
  readonly markets: readonly MarketTerms[]
  readonly hasOlder: boolean
  /** For a single asset: each line shows the balance after it, and the last one shows whether the lines add up. */
  readonly isBalanced?: boolean
}

/** Ledger lines, newest first. */
export function LedgerList({ ledger, markets, hasOlder, isBalanced = false }: LedgerListProps) {
  const { t } = useLingui()
  const labels = useLedgerLabels()
  const { lines, balance, state, loadOlder, retry } = ledger
  if (lines === null) {
    return state === 'failed' ? <Failed onRetry={retry} /> : <SkeletonRows rows={4} height="44px" />
  }
  const balanced = isBalanced && balance ? calculateRunningBalance(lines, balance) : undefined
  const rows: readonly (LedgerLineView & Partial<BalancedLine>)[] = balanced?.lines ?? lines
  const isWhole = state === 'complete' && balanced !== undefined
  const addsUp = isWhole && !/[1-9]/.test(balanced.before)
  if (lines.length === 0) {
    return (
      <EmptyState
        text={t({
          id: 'assets.ledger.empty',
          message: 'Nothing has come or gone.',
          comment: 'In place of a list of lines',
        })}
      />
    )
  }
  return (
    <>
      <ul className={styles['list']}>
        {rows.map((line) => (
          <li key={line.lineId} data-line={line.lineId} data-kind={line.kind}>
            <span className={styles['kind']}>
              {labels[line.kind]}
              {line.marketId !== null && (
                <bdi dir="ltr" translate="no" className={styles['muted']}>
                  {pairOf(markets, line.marketId)}
                </bdi>
              )}
            </span>
            <span className={styles['time']}>
              <DateTime timeMs={line.timeMs} shape="date-time" />
            </span>
            <span className={styles['amount']} data-falls={line.amount.startsWith('-') || undefined}>
              <span>
                <SecretAmount
                  value={line.amount}
                  unit={line.assetId}
                  decimals={countedDecimals(line.amount)}
                  isSigned
                />
              </span>
              {line.after !== undefined && (
                <span className={styles['muted']}>
                  <SecretAmount value={line.after} decimals={countedDecimals(line.after)} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isWhole && (
        <p className={styles['end']} data-adds-up={addsUp}>
          {addsUp ? <SuccessIcon /> : <WarningIcon />}
          {addsUp
            ? t({
                id: 'assets.ledger.addsUp',
                message: 'All lines add up to the balance.',
                comment: 'Under the oldest line',
              })
            : t({
                id: 'assets.ledger.doesNotAddUp',
                message: 'The lines do not add up to the balance. Please tell support.',
                comment: 'Under the oldest line; should never be seen',
              })}
        </p>
      )}
      {state === 'failed' && <Failed onRetry={retry} />}
      {hasOlder && (state === 'idle' || state === 'loading') && (
        <p className={styles['end']}>
          <Button
            size="small"
            data-action="older"
            onPress={loadOlder}
            pendingLabel={
              state === 'loading' && t({ id: 'assets.loading', message: 'Loading', comment: 'A button works' })
            }
          >
            {t({ id: 'assets.ledger.older', message: 'Show older', comment: 'Button under a list' })}
          </Button>
        </p>
      )}
    </>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t({ id: 'assets.failed', message: 'This could not be loaded.', comment: 'In place of a list' })}
      action={
        <Button size="small" onPress={onRetry}>
          {t({ id: 'assets.retry', message: 'Try again', comment: 'Button under a list that could not be loaded' })}
        </Button>
      }
    />
  )
}

export function pairOf(markets: readonly MarketTerms[], marketId: string): string {
  const market = markets.find((one) => one.marketId === marketId)
  return market ? `${market.base}/${market.quote}` : marketId
}

function countedDecimals(text: string): number {
  return Math.max(2, (text.split('.')[1] ?? '').replace(/0+$/, '').length)
}
