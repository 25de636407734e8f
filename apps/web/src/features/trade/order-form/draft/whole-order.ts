/** An order in whole ticks, lots and units: the engine's own commands, without account and request id. */
import type { PlaceOco, PlaceOrder } from '@argosy/exchange'

type Named = 'requestId' | 'accountId' | 'marketId' | 'clientOrderId'

export type WholePlain = Omit<PlaceOrder, Named>
export type WholeOco = Omit<PlaceOco, Named>
export type WholeOrder = WholePlain | WholeOco
