import { expect, test } from 'vitest'
import type { DraftEdit } from '../draft/edit-draft.ts'
import { evaluate } from '../estimate/explain.ts'
import { estimateFee } from './fee-estimate.ts'
import { createOrderDraftStore } from '../draft/order-draft-store.ts'
import { createFakeDraftEnvironment } from '../testing/fake-draft-environment.ts'

const price = (text: string): DraftEdit => ({ type: 'text', field: 'price', text })
const trigger = (text: string): DraftEdit => ({ type: 'text', field: 'triggerPrice', text })
const amount = (text: string, entry: 'base' | 'quote' = 'base'): DraftEdit => ({ type: 'amount', text, in: entry })
const to = (type: 'market' | 'trigger_limit' | 'trigger_market' | 'oco'): DraftEdit => ({
  type: 'order_type',
  to: type,
})
const sell: DraftEdit = { type: 'side', side: 'sell' }

// The maker pays 0.08 %, the taker 0.1 %; one BTC a level, asks from 100.01 up, a dollar apart.
test.each<[string, readonly DraftEdit[], string, bigint | null, string]>([
  ['a buy that rests pays in coins', [price('99.00'), amount('0.5')], 'maker', 40_000n, 'BTC'],
  ['a sell that rests pays in money', [sell, price('120.00'), amount('0.5')], 'maker', 4_800_000n, 'USDT'],
  ['a buy that takes', [price('100.01'), amount('0.5')], 'taker', 50_000n, 'BTC'],
  ['a part takes and a part rests', [price('100.01'), amount('1.5')], 'both', 100_000n + 40_000n, 'BTC'],
  [
    'a triggered limit buy, as a taker',
    [to('trigger_limit'), trigger('110'), price('110'), amount('1')],
    'taker',
    100_000n,
    'BTC',
  ],
  [
    'a triggered limit sell, as a taker',
    [to('trigger_limit'), sell, trigger('90'), price('90'), amount('1')],
    'taker',
    9_000_000n,
    'USDT',
  ],
  [
    'a triggered market buy by cost: nobody knows',
    [to('trigger_market'), trigger('110'), amount('50', 'quote')],
    'taker',
    null,
    '',
  ],
  [
    'an OCO sell by its limit leg',
    [to('oco'), sell, price('120'), trigger('90'), amount('1')],
    'maker',
    9_600_000n,
    'USDT',
  ],
])('%s', (_, edits, role, value, unit) => {
  const draftStore = createOrderDraftStore(createFakeDraftEnvironment().environment, () => false)
  for (const edit of edits) draftStore.edit(edit)
  const { estimate, facts, rates, reading } = draftStore.getSnapshot()
  if (!estimate || !facts) throw new Error(`no order: ${JSON.stringify(reading?.problems)}`)
  const fee = estimateFee(estimate, facts.marketSteps, rates)
  expect(fee.role).toBe(role)
  expect(fee.total && [fee.total.value, fee.total.unit]).toEqual(value === null ? null : [value, unit])
  const explained = [fee.taker, fee.maker].filter((explanation) => explanation !== null)
  if (value !== null) expect(explained.reduce((sum, explanation) => sum + evaluate(explanation), 0n)).toBe(value)
})
