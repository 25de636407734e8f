import type { OrderWire } from '@argosy/wire'
import { calculateMachineHolding, listedAssets } from '@argosy/catalogue/listings'
import type { MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { BotAccount } from '../bot-account.ts'

export type BookAccount = BotAccount & {
  readonly orders: ReadonlyMap<number, OrderWire>
  /** Number of commands sent so far. */
  readonly sentCount: number
}

/** An account in a book without other accounts: its orders rest until they are cancelled. */
export function aBotAccount(): BookAccount {
  const orders = new Map<number, OrderWire>()
  let sentCount = 0
  let nextId = 1
  const balances = new Map(
    listedAssets.map(({ assetId, decimals }) => [
      assetId,
      { assetId: assetId as AssetId, available: String(calculateMachineHolding(assetId, decimals)), held: '0' },
    ]),
  )
  return {
    orders,
    get sentCount() {
      return sentCount
    },
    read: async () => ({
      balances,
      ordersIn: (marketId: MarketId) => [...orders.values()].filter((order) => order.marketId === marketId),
    }),
    async place(marketId, quotes) {
      for (const { side, price, quantity } of quotes) {
        sentCount += 1
        const orderId = nextId++
        const order = { orderId, marketId, side, price: String(price), quantity: String(quantity) }
        orders.set(orderId, order as OrderWire)
      }
      return { isFilled: false }
    },
    async cancel(orderIds) {
      sentCount += orderIds.length
      for (const orderId of orderIds) orders.delete(orderId)
    },
    async topUp(topUps) {
      sentCount += topUps.length
    },
  }
}
