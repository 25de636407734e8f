import type { OrderId, PriceTicks, QuantityLots } from '@argosy/exchange'
import { expect, test } from 'vitest'
import type { LadderPlan } from './ladder.ts'
import { countCommands, trimPlan } from './trim-plan.ts'

const quote = (price: bigint) => ({ side: 'buy', price: price as PriceTicks, quantity: 1n as QuantityLots }) as const
const plan: LadderPlan = { cancels: [1, 2, 3] as OrderId[], places: [quote(9n), quote(8n)] }

test.each([
  [0, [], []],
  [2, [1, 2], []],
  [3, [1, 2, 3], []],
  [4, [1, 2, 3], [quote(9n)]],
  [5, plan.cancels, plan.places],
  [99, plan.cancels, plan.places],
])(
  'with %s commands to send, cancels come first and nothing is placed before they are all through',
  (max, cancels, places) => {
    const trimmed = trimPlan(plan, max)
    expect(trimmed).toEqual({ cancels, places })
    expect(countCommands(trimmed)).toBeLessThanOrEqual(max)
  },
)
