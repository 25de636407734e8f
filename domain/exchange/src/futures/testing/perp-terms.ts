/** Markets of the vectors, in decimals: BTCUSDT with tick 0.1 and lot 0.0001, ETHUSDT with tick 0.01 and lot 0.001. */
import { parseDecimalOrThrow, type Units } from '@argosy/money'
import type { PriceTicks, QuantityLots } from '../../market.ts'
import { fillHolding, flat, type Holding } from '../position.ts'
import { createRiskTiers, type RiskTerms, type RiskTier } from '../risk-tiers.ts'

const liquidationFeePpm = 600

export const btc = { quoteUnitsPerTickLot: 1_000n as Units }
export const eth = { quoteUnitsPerTickLot: 1_000n as Units }

export function usdt(text: string): Units {
  return parseDecimalOrThrow(text.replaceAll(',', ''), 8) as Units
}

export function btcPrice(text: string): PriceTicks {
  return parseDecimalOrThrow(text.replaceAll(',', ''), 1) as PriceTicks
}

export function ethPrice(text: string): PriceTicks {
  return parseDecimalOrThrow(text.replaceAll(',', ''), 2) as PriceTicks
}

export function btcLots(text: string): QuantityLots {
  return parseDecimalOrThrow(text.replaceAll(',', ''), 4) as QuantityLots
}

function ethLots(text: string): QuantityLots {
  return parseDecimalOrThrow(text.replaceAll(',', ''), 3) as QuantityLots
}

/** A position of BTC opened at one price; a negative quantity is a short. */
export function btcPosition(quantity: string, price: string): Holding {
  return fillHolding(btc, flat, btcLots(quantity), btcPrice(price)).holding
}

export function ethPosition(quantity: string, price: string): Holding {
  return fillHolding(eth, flat, ethLots(quantity), ethPrice(price)).holding
}

/** `50,000 : 0.4 : 125`: notional up to, maintenance rate in percent, highest leverage. */
function toTerms(rows: string): RiskTerms {
  const steps = rows.split('·').map((row) => {
    const [notional = '', percent = '', leverage = ''] = row.split(':').map((text) => text.trim())
    return {
      notionalMax: usdt(notional),
      maintenancePpm: Number(parseDecimalOrThrow(percent, 4)),
      leverageMax: Number(leverage),
    }
  })
  const tiers = createRiskTiers(steps, liquidationFeePpm)
  if (!tiers) throw new RangeError(`invalid tiers: ${rows}`)
  return { tiers, liquidationFeePpm }
}

export const tiersA = toTerms(
  '50,000:0.4:125 · 600,000:0.5:100 · 3,000,000:0.65:75 · 12,000,000:1:50 · 70,000,000:2:25 · 100,000,000:2.5:20 · 230,000,000:5:10 · 480,000,000:10:5 · 600,000,000:12.5:4 · 800,000,000:15:3 · 1,200,000,000:25:2 · 1,800,000,000:50:1',
)

export const tiersB = toTerms(
  '50,000:0.5:100 · 500,000:0.65:75 · 1,500,000:1:50 · 5,000,000:2:25 · 10,000,000:5:10 · 30,000,000:10:5 · 100,000,000:25:2 · 150,000,000:50:1',
)

const tiersC = toTerms(
  '25,000:0.65:75 · 150,000:1:50 · 600,000:2:25 · 1,500,000:5:10 · 5,000,000:10:5 · 15,000,000:25:2 · 25,000,000:50:1',
)

const tiersD = toTerms('10,000:1:50 · 100,000:2:25 · 400,000:5:10 · 1,200,000:10:5 · 4,000,000:25:2 · 8,000,000:50:1')

const tiersE = toTerms('5,000:2:25 · 50,000:2.5:20 · 200,000:5:10 · 600,000:10:5 · 2,000,000:25:2 · 4,000,000:50:1')

export const groupsOfTiers: Readonly<Record<string, readonly RiskTier[]>> = {
  A: tiersA.tiers,
  B: tiersB.tiers,
  C: tiersC.tiers,
  D: tiersD.tiers,
  E: tiersE.tiers,
}
