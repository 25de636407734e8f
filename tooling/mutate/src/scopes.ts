/**
 * The files to mutate, without their test files, and the tests that judge them. Files not listed here have no score.
 */
export type Scope = { readonly mutate: readonly string[]; readonly tests: readonly string[] }

const ledger = 'ledger,fee,fee-schedule,charge-fee,volume,deposit,transfer-in,transfer-out'
const book = 'match-order,settle-fill,fast-order-book,price-queue,queue,sorted-list'
const orders = 'enter-order,close-order,close-orders,open-orders,market,place-order,cancel-order,amend-order'

export const scopes: readonly Scope[] = [
  {
    mutate: ['domain/money/src/*.ts'],
    tests: ['domain/money/src/*.test.ts'],
  },
  {
    mutate: [
      `domain/exchange/src/{${ledger},${book},${orders}}.ts`,
      'domain/exchange/src/{checks,groups,spot,triggers}/*.ts',
    ],
    // Only the rule tests: the model test would kill more, but it is slow and does not show which rule was broken. The
    // other three test files that are not mutated, with hundreds of thousands of answers each.
    tests: ['domain/exchange/src/**/!(exchange-model|receipts|client-orders|snapshot).test.ts'],
  },
]
