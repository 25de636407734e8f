import type { ConvertRefusal } from '@argosy/wire/http'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalMessage } from '../order-labels/refusal-messages.ts'

const refusals: Readonly<Record<ConvertRefusal | 'requests_too_many', MessageDescriptor>> = {
  convert_pair_unknown: msg({
    id: 'convert.refusal.convert_pair_unknown',
    message: 'These two coins have no market of their own. Convert into USDT first.',
    comment: 'Why there is no price',
  }),
  convert_too_small: msg({
    id: 'convert.refusal.convert_too_small',
    message: 'This is less than the smallest order in this market. Enter more.',
    comment: 'Why there is no price',
  }),
  convert_too_large: msg({
    id: 'convert.refusal.convert_too_large',
    message: 'The order book does not have this much near the best price. Enter less.',
    comment: 'Why there is no price',
  }),
  convert_price_moved: msg({
    id: 'convert.refusal.convert_price_moved',
    message: 'The price has moved. Nothing was converted.',
    comment: 'Why a conversion was refused',
  }),
  convert_quote_expired: msg({
    id: 'convert.refusal.convert_quote_expired',
    message: 'This price was no longer valid. Nothing was converted.',
    comment: 'Why a conversion was refused',
  }),
  requests_too_many: msg({
    id: 'convert.refusal.requests_too_many',
    message: 'Too many prices in one minute. Wait a moment.',
    comment: 'Why there is no price',
  }),
}

export function convertRefusalMessage(code: string): MessageDescriptor {
  return Object.hasOwn(refusals, code) ? refusals[code as ConvertRefusal] : refusalMessage(code)
}
