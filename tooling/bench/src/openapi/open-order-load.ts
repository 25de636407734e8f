/**
 * Sends signed orders with several keys over a few connections; a separate process, so that it does not slow what is
 * measured.
 */
import type { DevelopmentKey } from '@argosy/dev-env'
import { sendOrders, type SendShape } from '../gateway/send-orders.ts'
import { signOrder } from './sign-request.ts'

export type OpenOrderLoad = SendShape & {
  /** Used in rotation, because a single key would reach its rate limit. */
  readonly keys: readonly DevelopmentKey[]
}

process.once('message', (load: OpenOrderLoad) => {
  process.send?.('prepared')
  // Signed while sending, for both contestants alike: it costs the sender a few microseconds and the gateway nothing.
  void sendOrders(load, (index) => {
    const key = load.keys[index % load.keys.length]
    return key && signOrder(key, load.port, index)
  }).then((result) => process.send?.(result))
})
