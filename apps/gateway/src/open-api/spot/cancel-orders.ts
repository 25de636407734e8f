import type { AccountSnapshot, ApiKey, OrderWire, Realm } from '@argosy/contracts'
import { openCodes, restDoors, type OpenOrderName } from '@argosy/contracts/open-api'
import type { EngineAccess } from '../../engine/engine-access.ts'
import type { OrderPart } from '../../history/order-records.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { cancelOrder } from '../../routes/trade/cancel-order.ts'
import { openKeyRoute } from '../door/open-route.ts'
import { answerBatch, type BatchAnswer } from './batch.ts'
import { findMeant, isNamed, isOfPart, refuseNameless } from './own-orders.ts'
import { presentReceipt, type OpenReceipt } from './place-open-order.ts'
import type { SpotParts } from './spot-parts.ts'
import { clientOidOf } from './to-order-body.ts'

type Parts = Pick<SpotParts, 'engines'>

export function openCancelOrderRoute({ engines }: Parts) {
  return openKeyRoute({
    ...restDoors.cancelOrder,
    handle: async ({ realm, key, said }) => {
      if (!isNamed(said)) return refuseNameless()
      const account = await engines[realm].readAccount(key.accountId)
      return cancelNamed(engines[realm], account, 'orders', said)
    },
  })
}

export function openCancelOrdersRoute({ engines }: Parts) {
  return openKeyRoute({
    ...restDoors.cancelOrders,
    handle: async ({ realm, key, said: { symbol, orderList } }) => {
      const account = await engines[realm].readAccount(key.accountId)
      return accept(
        await answerBatch(
          orderList.map((name) => ({
            orderId: name.orderId,
            clientOid: clientOidOf(name),
            ask: () => cancelNamed(engines[realm], account, 'orders', { symbol, ...name }),
          })),
        ),
      )
    },
  })
}

/** Says that all are gone only when they are; one that was filled meanwhile is gone too. */
export function openCancelSymbolOrdersRoute({ engines }: Parts) {
  return openKeyRoute({
    ...restDoors.cancelSymbolOrders,
    handle: async ({ realm, key, said: { symbol } }) => {
      const terms = (await engines[realm].readDirectory()).markets.get(symbol)
      if (!terms) return refuse(400, 'market_unknown')
      if (terms.status === 'halted') return refuse(400, 'market_halted')
      const { failureList } = await cancelAll({ engines }, realm, key, 'orders', ({ marketId }) => marketId === symbol)
      const isGone = failureList.every(({ errorCode }) => errorCode === openCodes.order_not_open.code)
      return isGone ? accept({ symbol }) : refuse(504, 'outcome_unknown')
    },
  })
}

export function openCancelPlanRoute({ engines }: Parts) {
  return openKeyRoute({
    ...restDoors.cancelPlan,
    handle: async ({ realm, key, said }) => {
      if (!isNamed(said)) return refuseNameless()
      const account = await engines[realm].readAccount(key.accountId)
      const cancelled = await cancelNamed(engines[realm], account, 'plans', said)
      return cancelled.ok ? accept({ result: 'success' }) : cancelled
    },
  })
}

export function openCancelPlansRoute({ engines }: Parts) {
  return openKeyRoute({
    ...restDoors.cancelPlans,
    handle: async ({ realm, key, said: { symbolList } }) => {
      const isWanted = ({ marketId }: OrderWire) => symbolList === undefined || symbolList.includes(marketId)
      return accept(await cancelAll({ engines }, realm, key, 'plans', isWanted))
    },
  })
}

type SymbolAndName = OpenOrderName & { readonly symbol?: string | undefined }

/** What its account does not have open is refused without asking the engine again: it has just told. */
async function cancelNamed(
  engine: Pick<EngineAccess, 'send'>,
  { accountId, openOrders }: AccountSnapshot,
  part: OrderPart,
  name: SymbolAndName,
): Promise<Answer<OpenReceipt>> {
  const { symbol } = name
  const found = findMeant(openOrders, part, name, ({ marketId }) => symbol === undefined || symbol === marketId)
  if (!found.ok) return found
  const order = found.data
  const cancelled = await cancelOrder(engine, { accountId }, { orderId: order.orderId })
  return cancelled.ok ? accept(presentReceipt(order, order.clientOrderId)) : cancelled
}

/** One by one: the engine's own way to cancel all makes no difference between orders and plans. */
async function cancelAll(
  { engines }: Parts,
  realm: Realm,
  { accountId }: ApiKey,
  part: OrderPart,
  isWanted: (order: OrderWire) => boolean,
): Promise<BatchAnswer> {
  const account = await engines[realm].readAccount(accountId)
  const orders = account.openOrders.filter((order) => isOfPart(order, part) && isWanted(order))
  return answerBatch(
    orders.map(({ orderId }) => ({
      orderId,
      ask: () => cancelNamed(engines[realm], account, part, { orderId }),
    })),
  )
}
