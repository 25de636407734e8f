import { calculateMachineHolding } from '@argosy/catalogue/listings'
import type { Side } from '@argosy/exchange'
import type { AccountView } from './account-mirror.ts'
import type { BotMarket } from './bot-market.ts'
import type { CycleDeps, MarketCheck } from './cycle-deps.ts'
import type { Budget } from './plan/budget.ts'
import { calculateLots, drawTake, toQuoteUnits } from './plan/order-size.ts'
import { drawNextMs } from './plan/schedule.ts'
import { chooseTakeSides, planTake } from './plan/take.ts'

/** Buys or sells, preferring the asset it has less of; tries the other side when it cannot pay. */
export async function takeOnce(
  { commands, nowMs, ratePercent, prices, taker, readBook }: CycleDeps,
  { bot, reference }: MarketCheck,
  budget: Budget,
  view: AccountView,
): Promise<void> {
  const { market, random, habits, baseDecimals, quoteDecimals } = bot
  const isFirst = bot.nextTakeMs === 0
  bot.nextTakeMs = drawNextMs(nowMs, habits.takeEveryMs, (ratePercent * prices.activityPercent) / 100, random, 80)
  // No trades in the first cycle: the books are being filled, and not all markets should trade at the same moment.
  if (isFirst || !reference.ok || commands.consume(1) === 0) return
  const { worth, levelsMax } = drawTake(random, habits.takeWorth)
  const wantedQuote = toQuoteUnits(worth, 10n ** BigInt(quoteDecimals), reference.quoteValue)
  const book = await readBook(market.marketId, levelsMax)
  const heldBase = BigInt(view.balances.get(market.base)?.available ?? 0)
  const leaning = chooseTakeSides(random, heldBase, calculateMachineHolding(market.base, baseDecimals))
  for (const side of reference.isHeldBack ? [sideTowards(bot, reference.ticks)] : leaning) {
    const quote = planTake(book, side, levelsMax, (price) => calculateLots(market, price, wantedQuote))
    if (!quote || quote.quantity < market.quantityLotsMin || !budget.spend(market, quote)) continue
    const { isFilled } = await taker.place(market.marketId, [quote])
    if (isFilled) bot.lastTicks = quote.price
    return
  }
}

/** A market that must be moved to its price is moved by a trade in that direction. */
function sideTowards({ lastTicks = 0n }: BotMarket, ticks: bigint): Side {
  return ticks > lastTicks ? 'buy' : 'sell'
}
