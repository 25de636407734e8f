/** Invented data from a fixed seed, so that the gallery looks the same every time. */
export interface SampleMarket {
  readonly symbol: string
  readonly price: string
  readonly changeBasisPoints: bigint
  readonly volume: string
  readonly history: readonly string[]
}

const symbols = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'AVAX', 'LINK', 'DOT', 'LTC', 'TRX', 'TON']

export const sampleHistory = createWalk(7, 48)

export function createSampleMarkets(count: number): readonly SampleMarket[] {
  return Array.from({ length: count }, (_, index) => {
    const name = symbols[index % symbols.length] ?? 'BTC'
    const history = createWalk(index + 1, 24)
    return {
      symbol: index < symbols.length ? name : `${name}${Math.floor(index / symbols.length)}`,
      price: history.at(-1) ?? '0',
      changeBasisPoints: ((toCents(history.at(-1)) - toCents(history[0])) * 10_000n) / toCents(history[0]),
      volume: String(1_224_000_000 - ((index * 98_765_431) % 1_200_000_000)),
      history,
    }
  })
}

function toCents(price = '1'): bigint {
  return BigInt(price.replace('.', ''))
}

/** A random walk of prices in cents. */
function createWalk(seed: number, count: number): readonly string[] {
  let cents = 6_743_120 - ((seed * 977_777) % 6_600_000)
  const step = Math.ceil(cents / 40_000)
  return createNumbers(seed, count).map((number) => {
    cents += (number - 495) * step
    return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  })
}

/** Numbers from 0 to 999, the same for the same seed. */
function createNumbers(seed: number, count: number): readonly number[] {
  let state = seed * 2_654_435_761 + 12_345
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % 1_000
  })
}
