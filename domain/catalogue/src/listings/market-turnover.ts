/**
 * The usual daily turnover of each market, in thousands of USDT. The seeded day and the bots both use it, so that a
 * chart's volume keeps its level where one ends and the other begins.
 */
// oxfmt-ignore
const dayTurnoverThousands: Readonly<Record<string, number>> = {
  BTCUSDT: 580_000, ETHUSDT: 360_000, SOLUSDT: 195_000,
  XRPUSDT: 42_000, DOGEUSDT: 38_000, BTCUSDC: 35_000, SUIUSDT: 28_000, BNBUSDT: 24_000, ETHUSDC: 22_000,
  LINKUSDT: 17_000, ADAUSDT: 15_000, AVAXUSDT: 13_000, TONUSDT: 11_000, ETHBTC: 9_000,
  PEPEUSDT: 14_200, USDCUSDT: 12_500, SHIBUSDT: 10_400, LTCUSDT: 9_500, SOLUSDC: 9_000, AAVEUSDT: 8_300, NEARUSDT: 7_100,
  DOTUSDT: 6_200, UNIUSDT: 5_800, TRXUSDT: 5_400, APTUSDT: 5_100, ARBUSDT: 4_900, BCHUSDT: 4_600, XRPUSDC: 4_400,
  HBARUSDT: 4_200, ATOMUSDT: 3_900, DOGEUSDC: 3_800, OPUSDT: 3_700, FILUSDT: 3_600, ETCUSDT: 3_300, XLMUSDT: 2_900,
  SOLBTC: 2_100, XRPBTC: 1_300, BNBBTC: 1_100, SOLETH: 900, LINKETH: 700,
}

const unknownThousands = 3_000
const minutesPerDay = 24 * 60

/** In whole USDT. */
export function minuteTurnoverOf(marketId: string): number {
  return Math.round(((dayTurnoverThousands[marketId] ?? unknownThousands) * 1_000) / minutesPerDay)
}
