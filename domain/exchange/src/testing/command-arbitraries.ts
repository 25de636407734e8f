import type { Units } from '@argosy/money'
import { btc, toOrder, usdt, type Draft, type ExchangeFixture } from './exchange-fixture.ts'
import type { AccountId, OrderId } from '../order.ts'
import type { RequestId } from '../command.ts'

/** Five small numbers that become one command; small ranges, so that commands meet each other. */
export type Roll = readonly [kind: number, account: number, price: number, quantity: number, millis: number]

const accounts = ['alice', 'bob', 'carol', 'pauper'] as const

/** Applies what a roll stands for: mostly orders, then cancels, deposits and repeats. */
export function sendRoll(exchange: ExchangeFixture, roll: Roll) {
  exchange.nowMs += roll[4]
  return exchange.send(toDraft(exchange, roll))
}

function toDraft({ state }: ExchangeFixture, [kind, account, price, quantity]: Roll): Draft {
  const accountId = accounts[account % accounts.length] as AccountId
  if (kind < 6) return toOrder(`${kind < 3 ? 'bid' : 'ask'} ${price} × ${quantity} ${accountId}`)
  if (kind === 6)
    return { type: 'deposit', accountId, assetId: price % 2 ? btc : usdt, amount: BigInt(quantity) as Units }
  if (kind === 7) return { ...toOrder(`bid ${price} × 1 alice`), requestId: `repeat-${quantity}` as RequestId }
  const orderId = [...state.orders.keys()][price % Math.max(1, state.orders.size)] ?? (price as OrderId)
  const owner = state.orders.get(orderId)?.accountId ?? accountId
  return { type: 'cancel_order', accountId: quantity > 1 ? owner : accountId, orderId }
}
