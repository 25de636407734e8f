import type { TradeRefusal } from '@argosy/wire/http'
import { catalogOverlays, findLanguage } from '@argosy/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { catalogNames, readCatalog } from '../../messages/test-catalog.ts'
import { someTerms } from '../trade/shared/test-terms.ts'
import {
  callbackText,
  closeReasonMessages,
  formatCallback,
  marketPriceLabel,
  optionLabels,
  orderTypeLabels,
  statusLabels,
  triggerLabel,
} from './order-messages.ts'
import { refusalCodes, refusalMessage } from './refusal-messages.ts'

// The build replaces the macro by its argument.
vi.mock('@lingui/core/macro', () => ({ msg: (descriptor: MessageDescriptor) => descriptor }))

const market = { terms: someTerms(), language: findLanguage('en') ?? expect.fail('no English') }
const plain = [
  ...refusalCodes.map((code) => refusalMessage(code)),
  refusalMessage('a word of tomorrow'),
  ...[statusLabels, closeReasonMessages, orderTypeLabels, optionLabels].flatMap((messages) => Object.values(messages)),
  marketPriceLabel,
  triggerLabel,
]
const withNumbers = [...refusalCodes.map((code) => refusalMessage(code, market)), callbackText('1%')]
const ids = [...new Set([...plain, ...withNumbers].map(({ id }) => id))]

test('a callback is written with the decimals that it has', () => {
  const write = (bps: bigint) => formatCallback(market.language, bps)
  expect([write(200n), write(50n), write(125n), write(1_000n)]).toEqual(['2%', '0.5%', '1.25%', '10%'])
})

test.each(catalogNames)(
  '[LOC-11] every refusal, state, reason and kind of order has its words in %s',
  async (catalog) => {
    const own = await readCatalog(catalog, 'trading')
    const inherited = await readCatalog(catalogOverlays[catalog] ?? catalog, 'trading')
    expect(ids.filter((id) => !(own.get(id) || inherited.get(id)))).toEqual([])
    expect([...own.keys()].toSorted(), 'nothing else is in the catalog').toEqual(ids.toSorted())
  },
)

test('the English catalog matches the messages in the code', async () => {
  const english = await readCatalog('en', 'trading')
  expect(plain.map(({ id }) => english.get(id))).toEqual(plain.map(({ message }) => message))
})

test('a refusal’s message id is its code', () => {
  const ownCodes = refusalCodes.filter((code) => refusalMessage(code).id === `refusal.${code}`)
  const shared = refusalCodes.filter((code) => !ownCodes.includes(code))
  expect(new Set(shared.map((code) => refusalMessage(code).id))).toEqual(
    new Set(['refusal.request_malformed', 'refusal.outcome_unknown']),
  )
})

test('where the market is known, the message contains its limits', () => {
  const textOf = (code: string) => refusalMessage(code, market).message
  expect(textOf('quantity_below_minimum')).toBe('Enter at least 0.0001 BTC.')
  expect(textOf('quantity_above_maximum')).toBe('Enter at most 100 BTC.')
  expect(textOf('notional_below_minimum')).toBe('Minimum order: 5 USDT.')
  expect(textOf('price_outside_band')).toContain('more than 10% away')
  expect(textOf('account_frozen')).toBe(refusalMessage('account_frozen').message)
})

test('names of objects are no refusals', () => {
  for (const code of ['toString', '__proto__', '']) expect(refusalMessage(code).id).toBe('refusal.other')
})

test('operator refusals are not part of TradeRefusal', () => {
  type Operators =
    | 'market_terms_invalid'
    | 'fee_terms_invalid'
    | 'asset_exists'
    | 'market_status_invalid'
    | 'source_invalid'
  expectTypeOf<Extract<TradeRefusal, Operators>>().toEqualTypeOf<never>()
  expectTypeOf<'market_unknown' | 'asset_unknown' | 'balance_insufficient'>().toExtend<TradeRefusal>()
})
