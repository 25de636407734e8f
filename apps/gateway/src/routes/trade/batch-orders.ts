import { paths, tradeSchemas, type BatchAnswerView } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { accept, type Answer } from '../../http/answer.ts'
import { presentKnownFailure } from '../../http/failure.ts'
import { userRoute } from '../../http/route.ts'
import { cancelOrder } from './cancel-order.ts'
import { placeOrder } from './place-order.ts'

type Deps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
}

/**
 * A batch is a pack of single commands: they are sent together and in order, and each is accepted or refused on its
 * own.
 */
export function placeOrdersRoute({ engines, accountHistory }: Deps) {
  return userRoute({
    method: 'POST',
    path: paths.placeOrders,
    body: tradeSchemas.placeOrders,
    handle: async ({ user, realm, body }) => {
      const engine = engines[realm]
      return accept(await answerEach(body.orders, (order) => placeOrder({ engine, accountHistory }, user, order)))
    },
  })
}

export function cancelOrdersRoute({ engines }: Pick<Deps, 'engines'>) {
  return userRoute({
    method: 'POST',
    path: paths.cancelOrders,
    body: tradeSchemas.cancelOrders,
    handle: async ({ user, realm, body }) =>
      accept(await answerEach(body.orders, (name) => cancelOrder(engines[realm], user, name))),
  })
}

/** A failed item, for whatever reason, does not affect the answers of the others. */
function answerEach<Item, Receipt>(
  items: readonly Item[],
  run: (item: Item) => Promise<Answer<Receipt>>,
): Promise<BatchAnswerView<Receipt>[]> {
  return Promise.all(
    items.map(async (item): Promise<BatchAnswerView<Receipt>> => {
      const answer = await run(item).catch(presentKnownFailure)
      return answer.ok ? { ok: true, receipt: answer.data } : { ok: false, code: answer.code }
    }),
  )
}
