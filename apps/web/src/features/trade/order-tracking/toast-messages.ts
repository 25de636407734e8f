/** Texts of toasts about changed orders. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { AnnouncedStage } from './toasts.ts'

export const stageTitles: Readonly<Record<AnnouncedStage, MessageDescriptor>> = {
  waiting: msg({
    id: 'spot.life.told.waiting',
    message: 'Trigger order placed',
    comment: 'Short message about an order',
  }),
  resting: msg({ id: 'spot.life.told.resting', message: 'Order placed', comment: 'Short message about an order' }),
  partly_filled: msg({
    id: 'spot.life.told.partly_filled',
    message: 'Order partially filled',
    comment: 'Short message about an order',
  }),
  filled: msg({ id: 'spot.life.told.filled', message: 'Order filled', comment: 'Short message about an order' }),
  cancelled: msg({
    id: 'spot.life.told.cancelled',
    message: 'Order canceled',
    comment: 'Short message about an order',
  }),
  refused: msg({
    id: 'spot.life.told.refused',
    message: 'Order refused',
    comment: 'Short message about an order; the reason follows',
  }),
  unknown: msg({
    id: 'spot.life.told.unknown',
    message: 'No answer about your order',
    comment:
      'Short message: the connection was lost while an order was sent, and it is not known whether it was placed',
  }),
  not_placed: msg({
    id: 'spot.life.told.not_placed',
    message: 'Order was not placed',
    comment: 'Short message: an order without an answer was looked for and is not there',
  }),
}

export const unknownHint = msg({
  id: 'spot.life.told.unknown-hint',
  message: 'We are looking for it. Asking again cannot place it twice.',
  comment: 'Under “No answer about your order”',
})

export const notPlacedHint = msg({
  id: 'spot.life.told.not_placed-hint',
  message: 'It never reached the exchange. You can send it again.',
  comment: 'Under “Order was not placed”',
})

export const viewLabel = msg({
  id: 'spot.life.view',
  message: 'View',
  comment: 'Button in a short message: opens the order’s detail',
})

export const checkAgainLabel = msg({
  id: 'spot.life.ask-again',
  message: 'Ask again',
  comment: 'Button: ask the exchange once more about an order without an answer',
})

interface OrderText {
  readonly side: 'buy' | 'sell'
  /** With its asset: `0.05 BTC`. */
  readonly amount: string
  /** With its currency; null at market price. */
  readonly price: string | null
}

/** `Buy 0.05 BTC at 66,900.00 USDT`. */
export function orderText({ side, amount, price }: OrderText): MessageDescriptor {
  if (price === null)
    return side === 'buy'
      ? msg({
          id: 'spot.life.order.buy-market',
          message: `Buy ${amount} at market price`,
          comment: 'An order in words',
        })
      : msg({
          id: 'spot.life.order.sell-market',
          message: `Sell ${amount} at market price`,
          comment: 'An order in words',
        })
  return side === 'buy'
    ? msg({ id: 'spot.life.order.buy-limit', message: `Buy ${amount} at ${price}`, comment: 'An order in words' })
    : msg({ id: 'spot.life.order.sell-limit', message: `Sell ${amount} at ${price}`, comment: 'An order in words' })
}

/** For a market buy, with its cost. */
export function spendText(cost: string, asset: string): MessageDescriptor {
  return msg({
    id: 'spot.life.order.buy-cost',
    message: `Buy ${asset} for ${cost} at market price`,
    comment: 'An order in words: coin, amount with its currency',
  })
}

export function filledText(filled: string): MessageDescriptor {
  return msg({
    id: 'spot.life.told.filled-part',
    message: `${filled} filled`,
    comment: 'How much of the order is done; an amount with its coin',
  })
}

/** One line for many orders at once. */
export function manyText(stage: AnnouncedStage, count: number): MessageDescriptor {
  if (stage === 'cancelled')
    return msg({
      id: 'spot.life.many.cancelled',
      message: plural(count, { one: '# order canceled', other: '# orders canceled' }),
      comment: 'Short message',
    })
  if (stage === 'filled')
    return msg({
      id: 'spot.life.many.filled',
      message: plural(count, { one: '# order filled', other: '# orders filled' }),
      comment: 'Short message',
    })
  return msg({
    id: 'spot.life.many.changed',
    message: plural(count, { one: '# order changed', other: '# orders changed' }),
    comment: 'Short message: several orders have a new state',
  })
}
