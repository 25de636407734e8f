import { describe, expect, test } from 'vitest'
import { changeOf, compareFills, compareHoldings, sumFills, type Coins, type ReportedFill } from './settle.ts'

const coins: Coins = {
  base: 'BTC',
  quote: 'USDT',
  decimals: new Map([
    ['BTC', 8],
    ['USDT', 6],
  ]),
}
const bought: ReportedFill = {
  tradeId: '7',
  side: 'buy',
  size: '0.01000000',
  amount: '600.000000',
  fees: [{ feeCoin: 'BTC', totalFee: '-0.00001000' }],
}
const sold: ReportedFill = {
  tradeId: '8',
  side: 'sell',
  size: '0.00400000',
  amount: '240.400000',
  fees: [{ feeCoin: 'USDT', totalFee: '-0.240400' }],
}

describe('what fills changed', () => {
  test('is their sizes, amounts and fees, to the last unit', () => {
    expect(sumFills([bought, sold], coins)).toEqual(
      new Map([
        ['BTC', 1_000_000n - 1_000n - 400_000n],
        ['USDT', -600_000_000n + 240_400_000n - 240_400n],
      ]),
    )
  })

  test('differs from the engine’s record by one unit, and is detected', () => {
    const before = new Map([['BTC', 10n]])
    const after = new Map([
      ['BTC', 12n],
      ['ETH', 0n],
    ])
    expect(compareHoldings('a bot', new Map([['BTC', 2n]]), changeOf(before, after))).toEqual([])
    expect(compareHoldings('a bot', new Map([['BTC', 3n]]), changeOf(before, after))).toEqual([
      'a bot: BTC is told as 3 and kept as 2',
    ])
  })
})

describe('listed fills and streamed fills', () => {
  test('are the same', () => {
    expect(compareFills('a bot', [bought, sold], [sold, bought])).toEqual([])
  })

  test.each([
    ['untold', [bought, sold], [bought]],
    ['unlisted', [bought], [bought, sold]],
    ['told twice', [bought], [bought, bought]],
    ['listed twice', [bought, bought], [bought]],
    ['told in two ways', [bought], [{ ...bought, size: '0.02000000' }]],
  ])('are not: %s', (_, listed, streamed) => {
    expect(compareFills('a bot', listed, streamed)).toHaveLength(1)
  })
})
