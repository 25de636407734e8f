/** Order tracking for components: the only interface to send orders and to observe them. */
import type { MarketTerms } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { pushClient } from '../../../live/push.ts'
import type { Session } from '../../../services/session.ts'
import { useLanguage } from '../../../messages/localization-context.tsx'
import type { OrderRequest } from '../order-form/draft/to-request.ts'
import { forgetFills, recentFillsOf, addFills } from './recent-fills.ts'
import { noTrackedOrders, type TrackedOrders } from './tracked-orders.ts'
import { closeOrderTracking, openOrderTracking, setAnnouncer } from './current-order-tracking.ts'
import { findSubmitRefusal, type SubmitRefusal } from './submit.ts'

export type SubmitResult =
  | { readonly ok: true; readonly clientOrderId: string }
  | { readonly ok: false; readonly refusal: SubmitRefusal | 'signed_out' }

/** The same object for the same user, so that passing it on causes no renders. */
export interface OrderTracking {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => TrackedOrders
  /** The only way to send. `slot` names the sending place: one pending order for each. */
  submit(request: OrderRequest, slot: string): SubmitResult
  /** Why `submit` would refuse now. */
  findRefusal(request: OrderRequest, slot: string): SubmitRefusal | 'signed_out' | undefined
  /** Sends an order of unknown outcome again, under the same client order id. */
  recheck(clientOrderId: string): void
  receiveRecords: ReturnType<typeof openOrderTracking>['receiveRecords']
  dismiss(key: string): void
}

export function useOrderTracking(session: Session, realm: Realm, markets: readonly MarketTerms[]): OrderTracking {
  const userId = session.status === 'signed-in' ? session.userId : undefined
  const trackedOrders = useMemo(() => createOrderTracking(userId, realm), [userId, realm])
  const isGone = session.status === 'signed-out' && session.problem === undefined
  useEffect(() => {
    if (isGone) closeOrderTracking()
  }, [isGone])
  useAccountUpdates(userId, realm)
  useAnnouncer(trackedOrders, markets)
  return trackedOrders
}

function createOrderTracking(userId: string | undefined, realm: Realm): OrderTracking {
  // Opened on first use: nothing is stored or requested during render.
  const open = () => (userId === undefined ? undefined : openOrderTracking(userId, realm))
  return {
    subscribe: (listener) => open()?.subscribe(listener) ?? (() => {}),
    getSnapshot: () => open()?.getSnapshot() ?? noTrackedOrders,
    submit: (request, slot) => open()?.submit(request, slot) ?? { ok: false, refusal: 'signed_out' },
    findRefusal(request, slot) {
      const store = open()
      if (!store) return 'signed_out'
      // A placeholder: the real id is generated when the order is sent.
      return findSubmitRefusal(store.getSnapshot(), { clientOrderId: '', request, slot, atMs: Date.now() })
    },
    recheck: (clientOrderId) => open()?.recheck(clientOrderId),
    receiveRecords: (records) => open()?.receiveRecords(records),
    dismiss: (key) => open()?.dismiss(key),
  }
}

/** Passes account events directly to order tracking, without a render. */
function useAccountUpdates(userId: string | undefined, realm: Realm): void {
  useEffect(() => {
    if (userId === undefined) return
    const account = pushClient().account()
    const onAccount = () => {
      const { value } = account.getSnapshot()
      if (value) openOrderTracking(userId, realm).receiveAccount(value)
    }
    const leave = account.subscribe(onAccount)
    // Single changes contain how an order ended; account snapshots cover what was missed in between.
    const leaveChanges = pushClient().subscribeToAccountChanges(({ version, timeMs, orders, fills }) => {
      addFills(fills)
      if (orders.length > 0) openOrderTracking(userId, realm).receiveOrders(version, timeMs, orders)
    })
    onAccount()
    return () => {
      leaveChanges()
      leave()
      forgetFills()
    }
  }, [userId, realm])
}

function useAnnouncer(trackedOrders: OrderTracking, markets: readonly MarketTerms[]): void {
  const { i18n } = useLingui()
  const language = useLanguage()
  useEffect(() => {
    setAnnouncer((toasts) => {
      const translate = (message: MessageDescriptor) => i18n.t(message)
      void import('./announce-orders.ts').then(({ announceOrders }) =>
        announceOrders(toasts, {
          translate,
          language,
          markets,
          onRecheck: (id) => trackedOrders.recheck(id),
          fillsOf: recentFillsOf,
        }),
      )
    })
  }, [i18n, language, markets, trackedOrders])
}
