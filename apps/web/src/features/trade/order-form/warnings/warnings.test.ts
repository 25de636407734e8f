import { expect, test } from 'vitest'
import { createOrderDraftStore } from '../draft/order-draft-store.ts'
import type { DraftEdit } from '../draft/edit-draft.ts'
import { createFakeDraftEnvironment } from '../testing/fake-draft-environment.ts'

const price = (text: string): DraftEdit => ({ type: 'text', field: 'price', text })
const amount = (text: string, entry: 'base' | 'quote' = 'base'): DraftEdit => ({ type: 'amount', text, in: entry })
const time = (timeInForce: 'ioc' | 'fok'): DraftEdit => ({ type: 'time_in_force', timeInForce })
const market: DraftEdit = { type: 'order_type', to: 'market' }
const sell: DraftEdit = { type: 'side', side: 'sell' }

test.each<[string, readonly DraftEdit[], readonly string[]]>([
  ['rests below the market', [price('99.00'), amount('0.5')], []],
  ['takes the best price', [price('100.01'), amount('0.5')], []],
  ['just under a percent through it', [price('101.00'), amount('0.5')], []],
  ['a percent through it', [price('101.02'), amount('0.5')], ['price_far_through']],
  ['a sell a percent through it', [sell, price('98.99'), amount('0.5')], ['price_far_through']],
  ['a sell that rests above', [sell, price('120.00'), amount('0.5')], []],
  ['a small market order', [market, amount('50', 'quote')], []],
  ['a market order that eats two levels', [market, amount('150', 'quote')], []],
  ['a market order that eats the book', [market, amount('9000', 'quote')], ['slippage_high', 'fills_in_part']],
  ['immediate, and nothing there', [price('99.00'), amount('0.5'), time('ioc')], ['fills_nothing']],
  ['immediate, and something there', [price('100.01'), amount('0.5'), time('ioc')], []],
  ['all or nothing, and not enough there', [price('100.01'), amount('1.5'), time('fok')], ['order_not_fillable']],
  ['all or nothing, and enough there', [price('100.01'), amount('0.5'), time('fok')], []],
])('%s', (_, edits, codes) => {
  const draftStore = createOrderDraftStore(createFakeDraftEnvironment().environment, () => false)
  for (const edit of edits) draftStore.edit(edit)
  expect(draftStore.getSnapshot().reading?.order).toBeDefined()
  expect(draftStore.getSnapshot().warnings.map(({ code }) => code)).toEqual(codes)
})
