import type { AmendOrderBody, OrderView } from '@argosy/wire/http'

export interface Amendment {
  readonly field: 'price' | 'quantity' | 'triggerPrice'
  readonly from: string
  readonly to: string
}

/** Lists the changed fields: only those that are given and differ. */
export function listAmendments(order: OrderView, body: AmendOrderBody): readonly Amendment[] {
  const { trigger } = order
  const triggerNow = trigger && trigger.type !== 'trail' ? trigger.price : undefined
  const all: readonly [Amendment['field'], string | undefined, string | undefined][] = [
    ['triggerPrice', triggerNow, body.triggerPrice],
    ['price', order.price, body.price],
    ['quantity', order.quantity, body.quantity],
  ]
  return all.flatMap(([field, from, to]) =>
    from === undefined || to === undefined || from === to ? [] : [{ field, from, to }],
  )
}
