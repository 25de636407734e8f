/** Edits an order's price, trigger and quantity in its own row; problems are shown beside the field while typing. */
import type { MarketTerms } from '@argosy/wire'
import type { AmendOrderBody, OrderView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { DecimalField } from '@argosy/kit/decimal-field'
import { parseDecimal, type Units } from '@argosy/money'
import type { Account } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLive } from '../../../../live/use-live.ts'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import { refusalMessage } from '../../../order-labels/refusal-messages.ts'
import type { OrderFacts } from '../../order-form/facts.ts'
import { problemMessage } from '../../order-form/form-messages.ts'
import { readPrice, toMarketSteps } from '../../order-form/fields/market-steps.ts'
import { beginAmend, readAmend, type AmendDraft, type AmendField } from './amend-draft.ts'
import styles from './amend-strip.module.css'

export interface AmendStripProps {
  readonly order: OrderView
  readonly terms: MarketTerms
  readonly balances: Account['balances'] | undefined
  readonly isSending: boolean
  /** `isTaking`: the order would trade at once at its new price. */
  readonly onSave: (body: AmendOrderBody, isTaking: boolean) => void
  readonly onDiscard: () => void
}

export function AmendStrip({ order, terms, balances, isSending, onSave, onDiscard }: AmendStripProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [draft, setDraft] = useState(() => beginAmend(order))
  const facts = useAmendFacts(terms, balances)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { body, problems, preservesPriority } = readAmend(draft, order, facts)
  const problemOf = (field: AmendField) => {
    const code = problems.find((problem) => problem.field === field)?.code
    return code && t(problemMessage(code, { terms, language }))
  }
  const canSave = body !== undefined && problems.length === 0 && !isSending
  const isTaking = order.status !== 'waiting' && body !== undefined && meetsBook(order.side, draft.price, facts)
  // Uses the current state: two fields may change before the next render.
  const set = (change: Partial<AmendDraft>) => setDraft((now) => ({ ...now, ...change }))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onDiscard()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && canSave) onSave(body, isTaking)
  }

  const messages = {
    readAs: (plain: string) =>
      t({
        id: 'spot.form.read-as',
        message: `Read as ${plain}`,
        comment: 'Under a field: how an unusual number was understood',
      }),
    malformed: t(refusalMessage('decimal_malformed')),
    tooFine: t(refusalMessage('decimal_too_fine')),
  }
  const price = { language, messages, decimals: terms.priceDecimals, step: terms.tickSize, unit: terms.quote }
  return (
    <div
      ref={strip}
      className={styles['strip']}
      data-amend={order.orderId}
      onKeyDownCapture={onKeyDown}
      role="presentation"
    >
      <div className={styles['fields']}>
        {order.trigger && (
          <DecimalField
            {...price}
            name="amend-trigger"
            label={t({
              id: 'spot.orders.amend.trigger',
              message: 'Trigger',
              comment: 'Field: trigger price of an order',
            })}
            value={draft.triggerPrice}
            onChange={(triggerPrice) => set({ triggerPrice })}
            error={problemOf('triggerPrice')}
          />
        )}
        <DecimalField
          {...price}
          name="amend-price"
          label={t({ id: 'spot.orders.amend.price', message: 'Price', comment: 'Field: price of an order' })}
          value={draft.price}
          onChange={(next) => set({ price: next })}
          error={problemOf('price')}
        />
        <DecimalField
          language={language}
          messages={messages}
          decimals={terms.quantityDecimals}
          step={terms.lotSize}
          unit={terms.base}
          name="amend-quantity"
          label={t({ id: 'spot.orders.amend.quantity', message: 'Quantity', comment: 'Field: quantity of an order' })}
          value={draft.quantity}
          onChange={(quantity) => set({ quantity })}
          error={problemOf('quantity')}
        />
      </div>
      <div className={styles['side']}>
        <p className={styles['note']} aria-live="polite" data-refused={problemOf('order') !== undefined || undefined}>
          {problemOf('order') ?? (body && problems.length === 0 ? queueNote() : undefined)}
        </p>
        <div className={styles['buttons']}>
          <Button size="small" tone="plain" data-action="discard" onPress={onDiscard}>
            {t({ id: 'spot.orders.amend.discard', message: 'Discard', comment: 'Button: leave the order as it is' })}
          </Button>
          <Button
            size="small"
            tone="accent"
            data-action="save"
            isDisabled={!canSave}
            pendingLabel={isSending && t({ id: 'spot.orders.amend.saving', message: 'Saving', comment: 'On a button' })}
            onPress={() => body && onSave(body, isTaking)}
          >
            {t({ id: 'spot.orders.amend.save', message: 'Save', comment: 'Button: change the order' })}
          </Button>
        </div>
      </div>
    </div>
  )

  function queueNote(): string | undefined {
    if (order.status === 'waiting') return undefined
    return preservesPriority
      ? t({
          id: 'spot.orders.amend.keeps-place',
          message: 'Keeps its place in the queue.',
          comment: 'Beside the changed fields of an order: others at this price stay behind it',
        })
      : t({
          id: 'spot.orders.amend.loses-place',
          message: 'Goes to the end of the queue at its price.',
          comment: 'Beside the changed fields of an order: others at this price come first',
        })
  }
}

function meetsBook(side: OrderView['side'], price: string, { marketSteps, bids, asks }: OrderFacts): boolean {
  const best = (side === 'buy' ? asks : bids)[0]
  const ticks = readPrice(marketSteps, price)
  if (!best || ticks === undefined) return false
  const bestTicks = best.price / marketSteps.tick
  return side === 'buy' ? ticks >= bestTicks : ticks <= bestTicks
}

/** Facts for the check: the book and the last price of the order's own market, whichever market is shown. */
function useAmendFacts(terms: MarketTerms, balances: Account['balances'] | undefined): OrderFacts {
  const book = useLive((client) => client.book(terms.marketId)).value
  const ticker = useLive((client) => client.ticker(terms.marketId)).value
  const marketSteps = toMarketSteps(terms)
  return {
    marketSteps,
    last: (ticker && readPrice(marketSteps, ticker.last)) ?? null,
    bids: book?.bids ?? [],
    asks: book?.asks ?? [],
    available: {
      base: availableOf(balances, terms.base, terms.baseDecimals),
      quote: availableOf(balances, terms.quote, terms.quoteDecimals),
    },
    openCounts: null,
  }
}

function availableOf(balances: Account['balances'] | undefined, assetId: string, decimals: number): Units | null {
  if (!balances) return null
  const parsed = parseDecimal(balances.get(assetId)?.available ?? '0', decimals)
  return parsed.ok ? (parsed.value as Units) : null
}
