/** Sends signed orders of several keys over a few connections; a process of its own, so that it slows nobody it measures. */
import type { DevelopmentKey } from '@argosy/dev-env'
import { sendOrders, type SendShape } from '../gateway/send-orders.ts'
import { signOrder } from './sign-request.ts'

export type OpenOrderLoad = SendShape & {
  /** They take turns: one alone would be held to its limit. */
  readonly keys: readonly DevelopmentKey[]
}

process.once('message', (load: OpenOrderLoad) => {
  process.send?.('prepared')
  // Signed as they go, for both sides alike: a few microseconds of the sender's, none of the gateway's.
  void sendOrders(load, (index) => {
    const key = load.keys[index % load.keys.length]
    return key && signOrder(key, load.port)
  }).then((result) => process.send?.(result))
})
