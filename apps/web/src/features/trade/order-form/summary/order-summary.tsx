import type { MarketTerms } from '@argosy/wire'
import { formatPpm, type Language } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { Skeleton } from '@argosy/kit/skeleton'
import { formatDecimal } from '@argosy/money'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { Amount } from '../../shared/amount.tsx'
import type { DraftType } from '../draft/draft.ts'
import { calculateMaxLots } from '../estimate/depth.ts'
import type { ExactNumber } from '../estimate/explain.ts'
import { explainAveragePrice, explainHold } from '../estimate/explain-order.ts'
import { Explained, type ExplainedNumber } from '../explain/explained.tsx'
import { estimateFee } from './fee-estimate.ts'
import type { OrderDraftStore } from '../draft/order-draft-store.ts'
import styles from './order-summary.module.css'
import { toggleSummary, useIsSummaryOpen } from './summary-preference.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

/**
 * The available balance and, in a collapsible part, the estimated costs at the current book. Every line of an order
 * type has its space from the start.
 */
export function OrderSummary({
  draftStore,
  markets,
}: {
  readonly draftStore: OrderDraftStore
  readonly markets: readonly MarketTerms[]
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const costId = useId()
  const isOpen = useIsSummaryOpen()
  const { draft, facts, estimate, hold, rates } = useOrderDraftState(draftStore, (state) => state)
  const marketSteps = facts?.marketSteps
  const terms = marketSteps?.terms
  const isBuy = draft.side === 'buy'
  const available = isBuy ? facts?.available.quote : facts?.available.base
  const max = facts ? calculateMaxLots(draft, facts) : null
  const average = estimate && marketSteps ? explainAveragePrice(estimate, marketSteps) : undefined
  const fee = estimate && marketSteps ? estimateFee(estimate, marketSteps, rates) : undefined
  const held = estimate && marketSteps ? explainHold(estimate.order, marketSteps) : undefined
  const role = fee?.role ?? (usualMakers.has(draft.type) ? 'maker' : 'taker')
  const mayFillAtOnce = draft.type === 'limit' || draft.type === 'iceberg' || draft.type === 'market'
  const rate = formatRate(language, role === 'maker' ? rates.makerPpm : rates.takerPpm)
  const explain = (number: ExplainedNumber, label: string) => (
    <Explained draftStore={draftStore} markets={markets} number={number} label={label} />
  )
  return (
    <div className={styles['summary']}>
      <dl className={styles['lines']}>
        <Line
          name="available"
          label={explain(
            'available',
            t({ id: 'spot.form.available', message: 'Available', comment: 'Before the amount that can be spent' }),
          )}
        >
          {available === undefined || available === null || !terms ? (
            hold === 'signed_out' ? (
              nothing
            ) : (
              <Skeleton width="72px" />
            )
          ) : (
            <Value
              number={{
                value: available,
                decimals: isBuy ? terms.quoteDecimals : terms.baseDecimals,
                unit: isBuy ? terms.quote : terms.base,
              }}
              decimals={isBuy ? terms.priceDecimals : terms.baseDecimals}
            />
          )}
        </Line>
      </dl>
      <Button
        tone="quiet"
        size="small"
        className={styles['fold'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={costId}
        data-action="order-summary"
        onPress={() => toggleSummary(isOpen)}
      >
        {t({
          id: 'spot.form.summary',
          message: 'Order summary',
          comment: 'Button: folds the lines about what the order costs, such as fee and average price',
        })}
        <ChevronDownIcon />
      </Button>
      <dl id={costId} className={styles['lines']} hidden={!isOpen}>
        <Line
          name="max"
          label={
            isBuy
              ? t({ id: 'spot.form.max_buy', message: 'Max buy', comment: 'Before the most that the balance can buy' })
              : t({ id: 'spot.form.max_sell', message: 'Max sell', comment: 'Before the most that can be sold' })
          }
        >
          {max === null || !marketSteps ? (
            nothing
          ) : (
            <Value
              number={{
                value: max * marketSteps.lot,
                decimals: marketSteps.terms.quantityDecimals,
                unit: marketSteps.terms.base,
              }}
              decimals={marketSteps.terms.quantityDecimals}
            />
          )}
        </Line>
        <Line
          name="hold"
          label={explain(
            'hold',
            t({
              id: 'spot.form.held',
              message: 'Reserved',
              comment: 'Before the amount that is kept aside for the order while it is open; short',
            }),
          )}
        >
          {held ? <Value number={held.result} decimals={isBuy ? terms?.priceDecimals : undefined} /> : nothing}
        </Line>
        {mayFillAtOnce && (
          <>
            <Line
              name="average"
              label={explain(
                'average',
                t({
                  id: 'spot.form.average',
                  message: 'Average price',
                  comment: 'Before the price that the part which fills at once would have on average',
                }),
              )}
            >
              {average ? <Value number={average.result} decimals={average.result.decimals} /> : nothing}
            </Line>
            <Line
              name="slippage"
              label={t({
                id: 'spot.form.slippage',
                message: 'Slippage',
                comment: 'Before a percentage: how much worse than the best price the average is',
              })}
            >
              {estimate?.slippagePpm == null ? (
                nothing
              ) : (
                <bdi dir="ltr">{formatPpm(language, estimate.slippagePpm)}</bdi>
              )}
            </Line>
          </>
        )}
        <Line
          name="fee"
          label={explain(
            'fee',
            role === 'maker'
              ? t({
                  id: 'spot.form.fee_maker',
                  message: `Fee (maker ${rate})`,
                  comment: 'Before the fee of an order that rests in the book; a percentage',
                })
              : t({
                  id: 'spot.form.fee_taker',
                  message: `Fee (taker ${rate})`,
                  comment: 'Before the fee of an order that fills at once; a percentage',
                }),
          )}
        >
          {fee?.total ? <Value number={fee.total} /> : nothing}
        </Line>
        {draft.type === 'market' && (
          <Line
            name="receives"
            label={t({
              id: 'spot.form.receives',
              message: 'You get',
              comment: 'Before the amount that a market order brings, after its fee',
            })}
          >
            {estimate && terms && estimate.filled > 0n ? (
              <Value
                number={{
                  value: estimate.receives,
                  decimals: isBuy ? terms.baseDecimals : terms.quoteDecimals,
                  unit: isBuy ? terms.base : terms.quote,
                }}
                decimals={isBuy ? terms.baseDecimals : terms.priceDecimals}
              />
            ) : (
              nothing
            )}
          </Line>
        )}
      </dl>
    </div>
  )
}

/** Default role before there is an order: these types usually rest first. */
const usualMakers: ReadonlySet<DraftType> = new Set<DraftType>(['limit', 'iceberg', 'oco'])

const nothing = <span aria-hidden="true">—</span>

function Line({
  name,
  label,
  children,
}: {
  readonly name: string
  readonly label: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles['line']} data-line={name} data-empty={children === nothing || undefined}>
      <dt>{label}</dt>
      <dd className={styles['amount']}>{children}</dd>
    </div>
  )
}

/** Cut to the column's decimals; the tooltip has the full number. */
function Value({ number, decimals }: { readonly number: ExactNumber; readonly decimals?: number | undefined }) {
  const text = formatDecimal(number.value, number.decimals)
  return (
    <>
      <Amount text={decimals === undefined ? trimZeros(text, 0) : text} decimals={decimals} />{' '}
      <bdi className={styles['lineUnit']} translate="no">
        {number.unit}
      </bdi>
    </>
  )
}

function formatRate(language: Language, ppm: number): string {
  // As many decimals as the rate has: 0.1 %, 0.065 %.
  const decimals = ppm % 1_000 === 0 ? 1 : ppm % 100 === 0 ? 2 : ppm % 10 === 0 ? 3 : 4
  return formatPpm(language, BigInt(ppm), { decimals })
}
