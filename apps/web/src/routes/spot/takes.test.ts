import { expect, test } from 'vitest'
import { someTerms } from '../../features/trade/shared/test-terms.ts'
import { createTakes } from './takes.ts'

function createFakeDraftStore() {
  const taken: [string, bigint][] = []
  return {
    taken,
    takePrice: (ticks: bigint) => void taken.push(['price', ticks]),
    takeSize: (lots: bigint) => void taken.push(['size', lots]),
  }
}

test('a price of the book comes to the form in ticks, a size in lots', () => {
  const draftStore = createFakeDraftStore()
  const terms = someTerms({ tickSize: '0.50', lotSize: '0.00020' })
  createTakes(draftStore, terms).take({ price: 6_743_150n, quantity: 60n })
  expect(draftStore.taken).toEqual([
    ['price', 134_863n],
    ['size', 3n],
  ])
})

test('a price alone leaves the amount as it is', () => {
  const draftStore = createFakeDraftStore()
  createTakes(draftStore, someTerms()).take({ price: 5n, quantity: null })
  expect(draftStore.taken).toEqual([['price', 5n]])
})
