import { formatPercent, type Language } from '@argosy/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderWarning } from './warnings.ts'

// OT-14: the price protection of a market order, from the last price.
const protectionBps = 200n

export function warningMessage(warning: OrderWarning, side: 'buy' | 'sell', language: Language): MessageDescriptor {
  switch (warning.code) {
    case 'price_far_through': {
      const far = formatPercent(language, warning.bps)
      return side === 'buy'
        ? msg({
            id: 'spot.form.warning.above',
            message: `Your price is ${far} above the best ask. The order fills at once.`,
            comment: 'Warning before a limit buy; a percentage',
          })
        : msg({
            id: 'spot.form.warning.below',
            message: `Your price is ${far} below the best bid. The order fills at once.`,
            comment: 'Warning before a limit sell; a percentage',
          })
    }
    case 'slippage_high': {
      const far = formatPercent(language, warning.bps)
      return msg({
        id: 'spot.form.warning.slippage',
        message: `The book is thin: on average you trade ${far} away from the best price.`,
        comment: 'Warning before an order; a percentage',
      })
    }
    case 'fills_in_part': {
      const reach = formatPercent(language, protectionBps, { decimals: 0 })
      return msg({
        id: 'spot.form.warning.part',
        message: `The book does not hold the whole order within ${reach} of the last price. The rest is canceled.`,
        comment: 'Warning before a market order; how far from the last price it goes, as a percentage',
      })
    }
    case 'order_not_fillable':
      return msg({
        id: 'spot.form.warning.fok',
        message: 'The book does not hold the whole order at this price. It may be refused.',
        comment: 'Warning before a fill-or-kill (FOK) order',
      })
    case 'fills_nothing':
      return msg({
        id: 'spot.form.warning.ioc',
        message: 'Nothing in the book meets this price. The order would be canceled at once.',
        comment: 'Warning before an immediate-or-cancel (IOC) order',
      })
  }
}
