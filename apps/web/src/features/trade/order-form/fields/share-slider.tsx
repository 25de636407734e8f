import { PercentSlider } from '@argosy/kit/percent-slider'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shareOf } from '../draft/share.ts'
import type { OrderDraftState, OrderDraftStore } from '../draft/order-draft-store.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

/** Sets the amount to a share of the available balance. */
export function ShareSlider({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const side = useOrderDraftState(draftStore, (state) => state.draft.side)
  const text = useOrderDraftState(draftStore, (state) => state.draft.amount.text)
  const share = useOrderDraftState(draftStore, shownShare)
  const isKnown = useOrderDraftState(draftStore, hasBalance)
  // A share is rounded to whole lots; the thumb stays where it was released.
  const [chosen, setChosen] = useState({ percent: 0, text: '' })

  function choose(percent: number): void {
    if (percent === 0) draftStore.edit({ type: 'amount', text: '' })
    else draftStore.edit({ type: 'share', percent: BigInt(percent) })
    setChosen({ percent, text: draftStore.getSnapshot().draft.amount.text })
  }

  return (
    <PercentSlider
      label={t({
        id: 'spot.form.share',
        message: 'Share of your balance',
        comment: 'Name of the slider from 0 to 100 %',
      })}
      value={text !== '' && text === chosen.text ? chosen.percent : share}
      onChange={choose}
      tone={side}
      isDisabled={!isKnown}
    />
  )
}

function shownShare({ draft, facts }: OrderDraftState): number {
  return facts ? Math.round(shareOf(draft, facts) ?? 0) : 0
}

function hasBalance({ draft, facts }: OrderDraftState): boolean {
  const balance = draft.side === 'buy' ? facts?.available.quote : facts?.available.base
  return balance !== undefined && balance !== null && balance > 0n
}
