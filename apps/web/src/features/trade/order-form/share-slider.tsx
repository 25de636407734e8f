import { PercentSlider } from '@argosy/kit/percent-slider'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shareOf } from './draft/share.ts'
import type { DeskState, OrderDesk } from './order-desk.ts'
import { useDesk } from './use-order-draft.ts'

/** A share of what is available. */
export function ShareSlider({ desk }: { readonly desk: OrderDesk }) {
  const { t } = useLingui()
  const side = useDesk(desk, (state) => state.draft.side)
  const text = useDesk(desk, (state) => state.draft.amount.text)
  const share = useDesk(desk, shownShare)
  const isKnown = useDesk(desk, hasBalance)
  // A share is cut to whole lots; the thumb stays where the hand has put it.
  const [chosen, setChosen] = useState({ percent: 0, text: '' })

  function choose(percent: number): void {
    if (percent === 0) desk.edit({ type: 'amount', text: '' })
    else desk.edit({ type: 'share', percent: BigInt(percent) })
    setChosen({ percent, text: desk.getSnapshot().draft.amount.text })
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

function shownShare({ draft, facts }: DeskState): number {
  return facts ? Math.round(shareOf(draft, facts) ?? 0) : 0
}

function hasBalance({ draft, facts }: DeskState): boolean {
  const balance = draft.side === 'buy' ? facts?.available.quote : facts?.available.base
  return balance !== undefined && balance !== null && balance > 0n
}
