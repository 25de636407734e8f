/** "Explain this number"; lazy. All numbers are exact and untruncated. */
import type { MarketTerms } from '@argosy/wire'
import { formatDecimalText, formatPpm, localizePath, type Language } from '@argosy/i18n'
import { formatDecimal, parseDecimalOrThrow, type Units } from '@argosy/money'
import { useLingui } from '@lingui/react/macro'
import { pushClient } from '../../../../live/push.ts'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import { trimZeros } from '../../shared/trim-zeros.ts'
import type { ExactNumber, Explanation } from '../estimate/explain.ts'
import { explainAvailable, explainAveragePrice, explainHold } from '../estimate/explain-order.ts'
import { calculateHeldByOrder } from '../estimate/held-by-orders.ts'
import styles from './explanation.module.css'
import { formulaMessages, inputLabels, roundingMessages, type InputName } from './explanation-messages.ts'
import type { ExplainedNumber } from './explained.tsx'
import { estimateFee } from '../summary/fee-estimate.ts'
import { toMarketSteps } from '../fields/market-steps.ts'
import type { OrderDraftState, OrderDraftStore } from '../draft/order-draft-store.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

interface Props {
  readonly draftStore: OrderDraftStore
  readonly markets: readonly MarketTerms[]
  readonly number: ExplainedNumber
}

export function OrderExplanation({ draftStore, markets, number }: Props) {
  const { t } = useLingui()
  const state = useOrderDraftState(draftStore, (now) => now)
  const explanations = explain(state, number)
  if (explanations.length === 0) {
    return (
      <div className={styles['explanation']}>
        <p className={styles['empty']}>
          {number === 'available'
            ? t({
                id: 'spot.explain.signed_out',
                message: 'What you own in this coin, less what your open orders keep aside.',
                comment: 'Explains “Available” before there is a number',
              })
            : t({
                id: 'spot.explain.empty',
                message: 'Fill in the order: then you see how this number comes about.',
                comment: 'Where there is no order to explain yet',
              })}
        </p>
        <GlossaryLink number={number} />
      </div>
    )
  }
  return (
    <div className={styles['explanation']} data-explanation={number}>
      {explanations.map((explanation) => (
        <OneExplanation key={explanation.formula} explanation={explanation} />
      ))}
      {number === 'available' && <HeldBreakdown state={state} markets={markets} />}
      {number === 'hold' && (
        <p className={styles['note']}>
          {t({
            id: 'spot.explain.hold',
            message: 'Kept aside while the order is open, and free again when it is filled or canceled.',
            comment: 'Explains what is held for an order',
          })}
        </p>
      )}
      <GlossaryLink number={number} />
    </div>
  )
}

/** The term of the glossary that says what the number is. */
const termOf: Readonly<Record<ExplainedNumber, string>> = {
  available: 'available',
  hold: 'in-orders',
  average: 'slippage',
  fee: 'fee',
}

function GlossaryLink({ number }: { readonly number: ExplainedNumber }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <a className={styles['glossary']} href={`${localizePath('/learn', key)}#${termOf[number]}`} target="_blank">
      {t({ id: 'spot.explain.glossary', message: 'What it means', comment: 'Link to the term in the glossary' })}
    </a>
  )
}

function explain(state: OrderDraftState, number: ExplainedNumber): readonly Explanation[] {
  const { draft, facts, estimate, rates } = state
  if (!facts) return []
  const { marketSteps } = facts
  const { terms } = marketSteps
  if (number === 'available') {
    const [assetId, decimals] =
      draft.side === 'buy' ? [terms.quote, terms.quoteDecimals] : [terms.base, terms.baseDecimals]
    const available = draft.side === 'buy' ? facts.available.quote : facts.available.base
    if (available === null) return []
    const held = heldOf(assetId, decimals)
    return [explainAvailable(assetId, decimals, { available, held })]
  }
  if (!estimate) return []
  if (number === 'hold') return [explainHold(estimate.order, marketSteps)]
  if (number === 'average') {
    const average = explainAveragePrice(estimate, marketSteps)
    return average ? [average] : []
  }
  const { taker, maker } = estimateFee(estimate, marketSteps, rates)
  return [taker, maker].filter((item) => item !== null)
}

function heldOf(assetId: string, decimals: number): Units {
  const account = pushClient().account().getSnapshot().value
  return parseDecimalOrThrow(account?.balances.get(assetId)?.held ?? '0', decimals) as Units
}

function OneExplanation({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useLingui()
  const inputs = Object.entries(explanation.inputs) as [InputName, ExactNumber][]
  return (
    <section className={styles['one']}>
      <p className={styles['formula']}>{t(formulaMessages[explanation.formula])}</p>
      <dl className={styles['table']}>
        {inputs.map(([name, input]) => (
          <Row key={name} name={t(inputLabels[name])} number={input} />
        ))}
        {explanation.formula === 'fee_sum' &&
          explanation.items
            .slice(0, rowsMax)
            .map((item, at) => (
              <FillFeeRow key={at} received={item.inputs.received} rate={item.inputs.rate} fee={item.result} />
            ))}
        {explanation.formula === 'fee_sum' && explanation.items.length > rowsMax && (
          <More count={explanation.items.length - rowsMax} />
        )}
        <Row
          isResult
          name={t({ id: 'spot.explain.result', message: 'Result', comment: 'Before the outcome of a formula' })}
          number={explanation.result}
        />
      </dl>
      <p className={styles['note']}>{t(roundingMessages[roundingOf(explanation)])}</p>
    </section>
  )
}

// Longer lists show only their sum.
const rowsMax = 6

/** The sum itself is exact; its items are rounded. */
function roundingOf(explanation: Explanation): Explanation['rounding'] {
  return explanation.formula === 'fee_sum' ? 'up' : explanation.rounding
}

function Row({
  name,
  number,
  isResult = false,
}: {
  readonly name: string
  readonly number: ExactNumber
  readonly isResult?: boolean
}) {
  const language = useLanguage()
  return (
    <div className={styles['row']} data-result={isResult || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{exactText(language, number)}</bdi>
      </dd>
    </div>
  )
}

function FillFeeRow({
  received,
  rate,
  fee,
}: {
  readonly received: ExactNumber
  readonly rate: ExactNumber
  readonly fee: ExactNumber
}) {
  const language = useLanguage()
  return (
    <div className={styles['row']}>
      <dt>
        <bdi dir="ltr">
          {plainText(language, received)} × {exactText(language, rate)}
        </bdi>
      </dt>
      <dd>
        <bdi dir="ltr">{exactText(language, fee)}</bdi>
      </dd>
    </div>
  )
}

function More({ count }: { readonly count: number }) {
  const { t } = useLingui()
  return (
    <div className={styles['row']}>
      <dt>
        {t({
          id: 'spot.explain.more',
          message: `and ${count} more`,
          comment: 'After the first lines of a list; a count',
        })}
      </dt>
    </div>
  )
}

/** The amount "in orders", by order. */
function HeldBreakdown({
  state,
  markets,
}: {
  readonly state: OrderDraftState
  readonly markets: readonly MarketTerms[]
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const account = pushClient().account().getSnapshot().value
  const terms = state.facts?.marketSteps.terms
  if (!account || !terms) return null
  const [assetId, decimals] =
    state.draft.side === 'buy' ? [terms.quote, terms.quoteDecimals] : [terms.base, terms.baseDecimals]
  const marketStepsById = new Map(markets.map((market) => [market.marketId, toMarketSteps(market)]))
  const items = calculateHeldByOrder(account.openOrders.values(), (id) => marketStepsById.get(id)).filter(
    (item) => item.assetId === assetId,
  )
  if (items.length === 0) return null
  return (
    <section className={styles['one']}>
      <p className={styles['formula']}>
        {t({ id: 'spot.explain.in_orders', message: 'Held by your open orders', comment: 'Over a list of orders' })}
      </p>
      <dl className={styles['table']}>
        {items.slice(-rowsMax).map((item) => (
          <div key={item.orderId} className={styles['row']}>
            <dt>
              <bdi dir="ltr" translate="no">
                #{item.orderId} {account.openOrders.get(item.orderId)?.marketId}
              </bdi>
            </dt>
            <dd>
              <bdi dir="ltr">{exactText(language, { value: item.amount, decimals, unit: assetId })}</bdi>
            </dd>
          </div>
        ))}
        {items.length > rowsMax && <More count={items.length - rowsMax} />}
      </dl>
    </section>
  )
}

function plainText(language: Language, { value, decimals }: ExactNumber): string {
  return formatDecimalText(language, trimZeros(formatDecimal(value, decimals), 0))
}

function exactText(language: Language, number: ExactNumber): string {
  if (number.unit === 'ratio') return formatPpm(language, number.value)
  return `${plainText(language, number)} ${number.unit}`
}
