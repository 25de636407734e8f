/** On the server only: the engine's code is no part of the page. */
import type { OrderExamples } from '../../features/learn/examples/order-example.ts'
import { runOrderExamples } from '../../features/learn/examples/run-examples.ts'

let examples: OrderExamples | undefined

/** Calculated once: the same orders always end alike. */
export function orderExamples(): OrderExamples {
  examples ??= runOrderExamples()
  return examples
}
