import { everyOpenOrder, type ApiKey, type OpenOrdersPage, type OrderWire } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { openCodes, restEndpoints, type OpenOrderName } from '@argosy/open-api'
import type { AccountId } from '@argosy/exchange'
import type { EngineAccess } from '../../engine/engine-access.ts'
import type { OrderList } from '../../history/orders-query.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { cancelOrder } from '../../routes/trade/cancel-order.ts'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { answerBatch, type BatchAnswer } from './batch.ts'
import { findMeant, isNamed, refuseNameless, toOrderNames } from './own-orders.ts'
import { presentReceipt, type OpenReceipt } from './place-open-order.ts'
import type { SpotDeps } from './spot-deps.ts'
import { clientOidOf } from './to-order-body.ts'

type Deps = Pick<SpotDeps, 'engines'>

export function openCancelOrderRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.cancelOrder,
    handle: async ({ realm, key, input }) => {
      if (!isNamed(input)) return refuseNameless()
      return cancelOne(engines[realm], key, 'orders', input)
    },
  })
}

export function openCancelOrdersRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.cancelOrders,
    handle: async ({ realm, key: { accountId }, input: { symbol, orderList } }) => {
      const engine = engines[realm]
      const { orders } = await engine.findOpenOrders(accountId, toOrderNames(orderList))
      return accept(
        await answerBatch(
          orderList.map((name) => ({
            orderId: name.orderId,
            clientOid: clientOidOf(name),
            run: () => cancelNamed(engine, accountId, orders, 'orders', { symbol, ...name }),
          })),
        ),
      )
    },
  })
}

/** Reports success only when all the orders are gone; one filled in the meantime counts as gone. */
export function openCancelSymbolOrdersRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.cancelSymbolOrders,
    handle: async ({ realm, key, input: { symbol } }) => {
      const terms = (await engines[realm].readDirectory()).markets.get(symbol)
      if (!terms) return refuse(400, 'market_unknown')
      if (terms.status === 'halted') return refuse(400, 'market_halted')
      const { failureList } = await cancelAll({ engines }, realm, key, 'orders', ({ marketId }) => marketId === symbol)
      const isGone = failureList.every(({ errorCode }) => errorCode === openCodes.order_not_open.code)
      return isGone ? accept({ symbol }) : refuse(504, 'outcome_unknown')
    },
  })
}

export function openCancelPlanRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.cancelPlan,
    handle: async ({ realm, key, input }) => {
      if (!isNamed(input)) return refuseNameless()
      const cancelled = await cancelOne(engines[realm], key, 'plans', input)
      return cancelled.ok ? accept({ result: 'success' }) : cancelled
    },
  })
}

export function openCancelPlansRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.cancelPlans,
    handle: async ({ realm, key, input: { symbolList } }) => {
      const isWanted = ({ marketId }: OrderWire) => symbolList === undefined || symbolList.includes(marketId)
      return accept(await cancelAll({ engines }, realm, key, 'plans', isWanted))
    },
  })
}

type SymbolAndName = OpenOrderName & { readonly symbol?: string | undefined }
type Engine = Pick<EngineAccess, 'send' | 'findOpenOrders' | 'readOpenOrders'>

async function cancelOne(
  engine: Engine,
  { accountId }: ApiKey,
  part: OrderList,
  name: SymbolAndName,
): Promise<Answer<OpenReceipt>> {
  const { orders } = await engine.findOpenOrders(accountId, toOrderNames([name]))
  return cancelNamed(engine, accountId, orders, part, name)
}

/** Refuses an order that the account does not have open without a second engine call: `found` is fresh. */
async function cancelNamed(
  engine: Engine,
  accountId: AccountId,
  found: readonly OrderWire[],
  part: OrderList,
  name: SymbolAndName,
): Promise<Answer<OpenReceipt>> {
  const { symbol } = name
  const meant = findMeant(found, part, name, ({ marketId }) => symbol === undefined || symbol === marketId)
  return meant.ok ? cancelFound(engine, accountId, meant.data) : meant
}

async function cancelFound(engine: Engine, accountId: AccountId, order: OrderWire): Promise<Answer<OpenReceipt>> {
  const cancelled = await cancelOrder(engine, { accountId }, { orderId: order.orderId })
  return cancelled.ok ? accept(presentReceipt(order, order.clientOrderId)) : cancelled
}

/**
 * Page by page and order by order: the engine's cancel-all does not distinguish orders from plans. Orders placed in the
 * meantime are newer than the first page and stay.
 */
async function cancelAll(
  { engines }: Deps,
  realm: Realm,
  { accountId }: ApiKey,
  part: OrderList,
  isWanted: (order: OrderWire) => boolean,
): Promise<BatchAnswer> {
  const engine = engines[realm]
  const answers: BatchAnswer[] = []
  let beforeOrderId: number | undefined = Number.MAX_SAFE_INTEGER
  while (beforeOrderId !== undefined) {
    const page: OpenOrdersPage = { ...everyOpenOrder, part, beforeOrderId }
    const { orders } = await engine.readOpenOrders(accountId, page)
    const wanted = orders.filter(isWanted)
    answers.push(
      await answerBatch(
        wanted.map((order) => ({ orderId: order.orderId, run: () => cancelFound(engine, accountId, order) })),
      ),
    )
    beforeOrderId = orders.length < page.limit ? undefined : orders.at(-1)?.orderId
  }
  return {
    successList: answers.flatMap(({ successList }) => successList),
    failureList: answers.flatMap(({ failureList }) => failureList),
  }
}
