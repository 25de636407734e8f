import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import type { OrderFacts } from '../facts.ts'
import { readPrice } from './market-steps.ts'
import type { OrderDraftState, OrderDraftStore } from '../draft/order-draft-store.ts'
import styles from '../order-form.module.css'
import { Pick, Picks, PriceField } from './price-fields.tsx'
import { calculateDistanceBps, calculateQuickPrice, quickPrices, type QuickPrice } from './quick-prices.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

/** The order's own price, with buttons for the market's best prices, and the distance from the last price. */
export function LimitPrice({ draftStore, label }: { readonly draftStore: OrderDraftStore; readonly label?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const distance = useOrderDraftState(draftStore, distanceOf)
  const caption: Readonly<Record<QuickPrice, string>> = {
    bid: t({
      id: 'spot.form.pick.bid',
      message: 'Bid',
      comment: 'Small button: take the best price that buyers offer',
    }),
    mid: t({ id: 'spot.form.pick.mid', message: 'Mid', comment: 'Small button: take the middle of the spread' }),
    ask: t({ id: 'spot.form.pick.ask', message: 'Ask', comment: 'Small button: take the best price that sellers ask' }),
  }
  return (
    <div className={styles['stack']}>
      <PriceField
        draftStore={draftStore}
        field="price"
        label={label ?? t({ id: 'spot.form.price', message: 'Price', comment: 'Label of a field' })}
      />
      <Picks
        label={t({
          id: 'spot.form.picks',
          message: 'Prices of the market',
          comment: 'Name of the small buttons bid, mid and ask, for screen readers',
        })}
      >
        {quickPrices.map((which) => (
          <QuickPick key={which} draftStore={draftStore} which={which} caption={caption[which]} />
        ))}
        {distance !== null && (
          <span className={styles['distance']}>
            <bdi dir="ltr">{formatPercent(language, distance, { isSigned: true })}</bdi>{' '}
            {t({
              id: 'spot.form.from_last',
              message: 'from last',
              comment: 'After a signed percentage: how far the typed price lies from the last price; very short',
            })}
          </span>
        )}
      </Picks>
    </div>
  )
}

function QuickPick({
  draftStore,
  which,
  caption,
}: {
  readonly draftStore: OrderDraftStore
  readonly which: QuickPrice
  readonly caption: string
}) {
  const isKnown = useOrderDraftState(draftStore, ({ facts, draft }) => quickOf(facts, draft.side, which) !== null)
  return (
    <Pick
      data-pick={which}
      isFirst={which === quickPrices[0]}
      isDisabled={!isKnown}
      onPress={() => {
        const { facts, draft } = draftStore.getSnapshot()
        const price = quickOf(facts, draft.side, which)
        if (price !== null) draftStore.edit({ type: 'take_price', price })
      }}
    >
      {caption}
    </Pick>
  )
}

function quickOf(facts: OrderFacts | undefined, side: 'buy' | 'sell', which: QuickPrice) {
  return facts ? calculateQuickPrice(facts, which, side) : null
}

function distanceOf({ draft, facts }: OrderDraftState): bigint | null {
  if (!facts || facts.last === null || !('price' in draft) || draft.price === '') return null
  const price = readPrice(facts.marketSteps, draft.price)
  return price === undefined ? null : calculateDistanceBps(price, facts.last)
}
