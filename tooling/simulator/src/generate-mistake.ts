import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import type { Draft } from './generate-commands.ts'
import { generateOrder, type Mids } from './generate-order.ts'
import type { Random } from '@argosy/random'
import { assets, busyMarkets, pauper, traders } from './world.ts'

const u64Max = 2n ** 64n - 1n
const u128Max = 2n ** 128n - 1n

/** One command that breaks at least one rule; every refusal has a line here, except the hoarder's. */
export function generateMistake(random: Random, mids: Mids): Draft {
  return random.pick([wrongOrder, wrongDeposit, wrongAsset, wrongMarket])(random, mids)
}

function wrongOrder(random: Random, mids: Mids): Draft {
  const order = generateOrder(random, mids) as Extract<Draft, { type: 'place_limit_order' }>
  const market = busyMarkets.find(({ marketId }) => marketId === order.marketId) ?? random.pick(busyMarkets)
  const wrong: Partial<typeof order>[] = [
    { marketId: random.pick(['DOGEUSDT', 'btcusdt', 'X']) as MarketId },
    {
      price: random.pick([0n, u64Max, market.priceTicksMax + (market.priceTicksMax < u64Max ? 1n : 0n)]) as PriceTicks,
    },
    { quantity: random.pick([0n, market.quantityLotsMin - 1n]) as QuantityLots },
    { quantity: random.pick([market.quantityLotsMax + 1n, u64Max]) as QuantityLots },
    { accountId: pauper },
    { price: 0n as PriceTicks, quantity: 0n as QuantityLots, accountId: pauper },
  ]
  return { ...order, ...random.pick(wrong) }
}

function wrongDeposit(random: Random): Draft {
  const { assetId } = random.pick(assets)
  const accountId = random.pick(traders)
  const amount = random.pick([0n, 10n ** 36n + 1n, u128Max]) as Units
  return random.pick<Draft>([
    { type: 'deposit', accountId, assetId, amount },
    { type: 'deposit', accountId, assetId: random.pick(['DOGE', 'usdt', '0']) as AssetId, amount },
  ])
}

function wrongAsset(random: Random): Draft {
  return random.pick<Draft>([
    { type: 'add_asset', assetId: random.pick(assets).assetId, decimals: random.below(256) },
    { type: 'add_asset', assetId: 'DOGE' as AssetId, decimals: random.between(19, 255) },
    { type: 'add_asset', assetId: random.pick(['x', 'doge', 'A', 'ABCDEFGHIJKLM', 'A_B']) as AssetId, decimals: 8 },
  ])
}

function wrongMarket(random: Random): Draft {
  const listed = random.pick(busyMarkets)
  const fresh = { ...listed, marketId: 'FRESH' as MarketId }
  const wrong: Partial<typeof fresh>[] = [
    { marketId: random.pick(['abc', 'ABC', 'btc-usdt', 'ABCDEFGHIJKLMNOPQRSTUVWXY']) as MarketId },
    { base: 'DOGE' as AssetId },
    { quote: 'DOGE' as AssetId },
    { quote: fresh.base },
    { tickUnits: 0n as Units },
    { lotUnits: 0n as Units },
    { tickUnits: 1n as Units, lotUnits: 1n as Units },
    { quantityLotsMin: 0n as QuantityLots },
    { quantityLotsMax: (fresh.quantityLotsMin - 1n) as QuantityLots },
    { priceTicksMax: 0n as PriceTicks },
  ]
  return { type: 'add_market', ...(random.oneIn(5) ? listed : { ...fresh, ...random.pick(wrong) }) }
}
