import { expect, test } from 'vitest'
import { someTerms } from '../../features/trade/shared/test-terms.ts'
import { createPrefill } from './prefill.ts'

function createFakeDraftStore() {
  const prefilled: [string, bigint][] = []
  return {
    prefilled,
    prefillPrice: (ticks: bigint) => void prefilled.push(['price', ticks]),
    prefillSize: (lots: bigint) => void prefilled.push(['size', lots]),
  }
}

test('a price of the book comes to the form in ticks, a size in lots', () => {
  const draftStore = createFakeDraftStore()
  const terms = someTerms({ tickSize: '0.50', lotSize: '0.00020' })
  createPrefill(draftStore, terms).apply({ price: 6_743_150n, quantity: 60n })
  expect(draftStore.prefilled).toEqual([
    ['price', 134_863n],
    ['size', 3n],
  ])
})

test('a price alone leaves the amount as it is', () => {
  const draftStore = createFakeDraftStore()
  createPrefill(draftStore, someTerms()).apply({ price: 5n, quantity: null })
  expect(draftStore.prefilled).toEqual([['price', 5n]])
})
