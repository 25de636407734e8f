import { feePpmMax } from '@argosy/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyProposal, readPercent, readProposal } from './proposal.calc.ts'

test.each([
  ['0', 0],
  ['0.1', 1_000],
  ['0,08', 800],
  [' 0.0001 ', 1],
  ['10', 100_000],
  ['10.0001', undefined],
  ['0.00001', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['.1', undefined],
  ['', undefined],
  ['١', undefined],
])('%s percent are %s millionths', (text, ppm) => {
  expect(readPercent(text)).toBe(ppm)
})

test('every rate that an engine takes can be typed', () => {
  fc.assert(
    fc.property(fc.nat({ max: feePpmMax }), (ppm) => {
      const text = `${Math.floor(ppm / 10_000)}.${String(ppm % 10_000).padStart(4, '0')}`
      expect(readPercent(text)).toBe(ppm)
    }),
  )
})

test.each([
  [
    { kind: 'freeze_account', userId: ' 7 ' },
    { kind: 'freeze_account', userId: '7' },
  ],
  [{ kind: 'unfreeze_account', userId: 'a b' }, undefined],
  [
    { kind: 'set_market_status', marketId: 'btcusdt', realm: 'paper' },
    { kind: 'set_market_status', partition: 'paper.spot', marketId: 'BTCUSDT', status: 'halted' },
  ],
  [{ kind: 'set_market_status', marketId: 'BTC/USDT' }, undefined],
  [
    { kind: 'set_account_fees', accountId: '1001', maker: '0.02', taker: '0.05' },
    {
      kind: 'set_account_fees',
      partition: 'live.spot',
      accountId: '1001',
      rates: { makerPpm: 200, takerPpm: 500 },
    },
  ],
  [{ kind: 'set_account_fees', accountId: '1001', maker: '0.02' }, undefined],
  [
    { kind: 'set_account_fees', accountId: '1001', hasOwnRates: false },
    { kind: 'set_account_fees', partition: 'live.spot', accountId: '1001', rates: null },
  ],
  [{ kind: 'set_account_fees', accountId: '' }, undefined],
  [
    { kind: 'publish_announcement', announcementId: ' new-markets ', revision: '12' },
    { kind: 'publish_announcement', announcementId: 'new-markets', revision: 12 },
  ],
  [{ kind: 'withdraw_announcement', announcementId: 'new-markets', revision: '0' }, undefined],
  [{ kind: 'withdraw_announcement', announcementId: '../x', revision: '1' }, undefined],
] as const)('%j is the change %j', (typed, change) => {
  expect(readProposal({ ...emptyProposal, ...typed })).toEqual(change)
})
