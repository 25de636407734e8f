import { presentOpenPlan, restEndpoints } from '@argosy/open-api'
import type { ClientOrderId } from '@argosy/exchange'
import type { OrderRecordWire } from '../../history/account-history.ts'
import { accept, refuse } from '../../http/answer.ts'
import { awaitHistory } from '../../routes/trade/await-history.ts'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { presentClosedOrders, presentOpenOrders, termsOf } from './order-rows.ts'
import { isNamed, refuseNameless, toOrderNames } from './own-orders.ts'
import { toHistoryPage, toOpenOrdersPage } from './read-page.ts'
import { readPast } from './read-past.ts'
import type { SpotDeps } from './spot-deps.ts'
import { clientOidOf } from './to-order-body.ts'

type Deps = Omit<SpotDeps, 'readTickers'>

/**
 * The engine is queried first, so an order that closes in between is in history by the version that was read. An
 * unknown order is refused: older clients would read an empty list as an empty order.
 */
export function openOrderInfoRoute(deps: Deps) {
  const { engines, accountHistory, orderRecords } = deps
  return openKeyRoute({
    ...restEndpoints.orderInfo,
    handle: async ({ realm, key: { accountId }, input }) => {
      if (!isNamed(input)) return refuseNameless()
      const engine = engines[realm]
      const { version, orders } = await engine.findOpenOrders(accountId, toOrderNames([input]))
      if (orders.length > 0) return accept(await presentOpenOrders(deps, realm, { accountId, version }, orders))
      await awaitHistory(engine, accountHistory, version)
      const found = await findRecord()
      return found ? accept(await presentClosedOrders(deps, realm, accountId, [found])) : refuse(400, 'order_unknown')

      function findRecord(): Promise<OrderRecordWire | undefined> {
        if (input.orderId !== undefined) return orderRecords.findOrder(engine.partition, accountId, input.orderId)
        const clientOrderId = clientOidOf(input) as ClientOrderId
        return accountHistory.findOrderByClientId(engine.partition, accountId, clientOrderId)
      }
    },
  })
}

export function openOpenOrdersRoute(deps: Deps) {
  return openKeyRoute({
    ...restEndpoints.openOrders,
    handle: async ({ realm, key: { accountId }, input }) => {
      const page = toOpenOrdersPage('orders', input, input.orderId)
      const { version, orders } = await deps.engines[realm].readOpenOrders(accountId, page)
      return accept(await presentOpenOrders(deps, realm, { accountId, version }, orders))
    },
  })
}

export function openClosedOrdersRoute(deps: Deps) {
  return openKeyRoute({
    ...restEndpoints.closedOrders,
    handle: async ({ realm, key: { accountId }, input }) => {
      const past = await readPast(deps, realm, accountId, toHistoryPage(input, input.idLessThan), (partition, page) =>
        deps.orderRecords.readClosed(partition, accountId, 'orders', page),
      )
      if (!past.ok) return past
      const wanted = past.data.filter(({ orderId }) => input.orderId === undefined || orderId === input.orderId)
      return accept(await presentClosedOrders(deps, realm, accountId, wanted))
    },
  })
}

export function openPlansRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.plans,
    handle: async ({ realm, key: { accountId }, input }) => {
      const { readOpenOrders, readDirectory } = engines[realm]
      const page = toOpenOrdersPage('plans', input)
      const [{ orders }, directory] = await Promise.all([readOpenOrders(accountId, page), readDirectory()])
      const rows = orders.map((plan) => presentOpenPlan(plan, termsOf(directory, plan), false))
      return accept(toPlanPage(rows, input.limit))
    },
  })
}

export function openClosedPlansRoute(deps: Deps) {
  return openKeyRoute({
    ...restEndpoints.closedPlans,
    handle: async ({ realm, key: { accountId }, input }) => {
      const past = await readPast(deps, realm, accountId, toHistoryPage(input, input.idLessThan), (partition, page) =>
        deps.orderRecords.readClosed(partition, accountId, 'plans', page),
      )
      if (!past.ok) return past
      const directory = await deps.engines[realm].readDirectory()
      const rows = past.data.map((plan) => presentOpenPlan(plan, termsOf(directory, plan), plan.wasMet))
      return accept(toPlanPage(rows, input.limit))
    },
  })
}

function toPlanPage<Row extends { readonly orderId: string }>(orderList: readonly Row[], limit: number) {
  return { nextFlag: orderList.length === limit, idLessThan: orderList.at(-1)?.orderId ?? '', orderList }
}
