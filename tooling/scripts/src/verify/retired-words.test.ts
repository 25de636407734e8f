import { expect, test } from 'vitest'
import { findRetiredWordsInSource } from './retired-words.ts'

const namesIn = (source: string) => findRetiredWordsInSource(source, true).map(({ name }) => name)

test.each([
  ['const orderDoor = 1', 'orderDoor'],
  ['function tellOrders() {}', 'tellOrders'],
  ['interface Props { readonly formWords: string }', 'formWords'],
  ['const row = <Row wishText="a" />', 'wishText'],
  ['class Desk { #kept = 1 }', 'Desk'],
])('%s: %s is found', (source, name) => {
  expect(namesIn(source)).toContain(name)
})

test('a private name is found without its #', () => {
  expect(namesIn('class Store { #kept = 1 }')).toEqual(['kept'])
})

test.each([
  `// the door of a desk\nconst endpoint = 'door'`,
  'const text = `kept by ${name}`',
  'const list = <p>All letters and words</p>',
  'const indoors = outside.formatToParts(1)',
  'deadLetters.push(placeOrder(takeProfit))',
])('%s is fine', (source) => {
  expect(namesIn(source)).toEqual([])
})

test('a finding has its line and its word', () => {
  expect(findRetiredWordsInSource('\nconst aDoor = 1')).toEqual([{ line: 2, name: 'aDoor', word: 'door' }])
})
