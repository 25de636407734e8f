import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AmendBar } from './amend-draft.ts'

/** Why an order has no button to change it. */
export const amendBarMessages: Readonly<Record<AmendBar, MessageDescriptor>> = {
  pair: msg({
    id: 'spot.detail.fixed.pair',
    message: 'An OCO order cannot be changed. Cancel it and place it again.',
    comment: 'In an order’s details, where the button to change it would be',
  }),
  trailing_stop: msg({
    id: 'spot.detail.fixed.trailing',
    message: 'A trailing stop cannot be changed. Cancel it and place it again.',
    comment: 'In an order’s details, where the button to change it would be',
  }),
  market_order: msg({
    id: 'spot.detail.fixed.market',
    message: 'A stop market order cannot be changed. Cancel it and place it again.',
    comment: 'In an order’s details, where the button to change it would be',
  }),
}
