/** Converts a coin to money and back, in whole numbers; cut at the last digit shown, never rounded up. Pure. */
import { formatDecimal, parseDecimal } from '@argosy/money'

const scaleDecimals = 18
const scale = 10n ** BigInt(scaleDecimals)

export interface Rate {
  /** Price of one coin, in USDT. */
  readonly price: string
  /** Value of one USDT in the user's currency. */
  readonly perUsdt: string
}

/** Empty without an amount or a rate. */
export function coinToMoney(amount: string, rate: Rate, moneyDecimals: number): string {
  const [coins, perCoin] = [parse(amount), perCoinOf(rate)]
  return coins === undefined || perCoin === undefined ? '' : cut(coins * perCoin, 3 * scaleDecimals, moneyDecimals)
}

export function moneyToCoin(amount: string, rate: Rate, coinDecimals: number): string {
  const [money, perCoin] = [parse(amount), perCoinOf(rate)]
  if (money === undefined || perCoin === undefined || perCoin === 0n) return ''
  return cut((money * scale * scale * scale) / perCoin, 2 * scaleDecimals, coinDecimals)
}

/** At twice the scale: price and rate each have one. */
function perCoinOf({ price, perUsdt }: Rate): bigint | undefined {
  const [inUsdt, inMoney] = [parse(price), parse(perUsdt)]
  return inUsdt === undefined || inMoney === undefined ? undefined : inUsdt * inMoney
}

function parse(text: string): bigint | undefined {
  if (text === '') return undefined
  const parsed = parseDecimal(text, scaleDecimals)
  return parsed.ok ? parsed.value : undefined
}

function cut(value: bigint, decimals: number, shownDecimals: number): string {
  return formatDecimal(value / 10n ** BigInt(decimals - shownDecimals), shownDecimals)
}
