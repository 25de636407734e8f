/** An order's example as the matching engine calculated it. All numbers are decimal text. */
export const exampleKinds = [
  'limit-order',
  'market-order',
  'stop-limit',
  'stop-market',
  'trailing-stop',
  'oco',
  'iceberg',
  'post-only',
  'ioc',
  'fok',
] as const
export type ExampleKind = (typeof exampleKinds)[number]

export interface ExampleLevel {
  readonly price: string
  readonly quantity: string
}

export interface OrderExample {
  readonly kind: ExampleKind
  readonly side: 'buy' | 'sell'
  readonly quantity: string
  /** Null for an order at the market price. */
  readonly price: string | null
  readonly triggerPrice: string | null
  /** The distance of a trailing trigger. */
  readonly callbackBps: number | null
  /** What an iceberg shows. */
  readonly display: string | null
  /** The last prices after the order was placed, in their order. */
  readonly moves: readonly string[]
  readonly fills: readonly ExampleLevel[]
  /** Still open after all this, shown or waiting. */
  readonly open: string
  readonly outcome: 'waiting' | 'resting' | 'partly_filled' | 'filled' | 'cancelled' | 'refused'
}

export interface OrderExamples {
  readonly bids: readonly ExampleLevel[]
  readonly asks: readonly ExampleLevel[]
  readonly last: string
  readonly examples: readonly OrderExample[]
}
