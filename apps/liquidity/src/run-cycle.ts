import type { BookSnapshot } from '@argosy/contracts'
import type { MarketId, Side } from '@argosy/exchange'
import { ownOrdersIn, type BotAccount } from './bot-account.ts'
import type { BotMarket } from './bot-market.ts'
import { createBudget, type Budget } from './plan/budget.ts'
import { planLadder, type LadderPlan, type Quote } from './plan/ladder.ts'
import { calculateLots, drawLevelQuote, drawTakeQuote } from './plan/order-size.ts'
import { planTake } from './plan/take.ts'

export type CycleParts = {
  /** Those whose turn it is. */
  readonly markets: readonly BotMarket[]
  readonly maker: BotAccount
  readonly taker: BotAccount
  readonly readBook: (marketId: MarketId) => Promise<BookSnapshot>
}

const takeOnceIn = 2

/**
 * One look and one move. Every cycle begins with what the engine says is there, so nothing has to be remembered: what
 * an earlier cycle, an earlier process or an unknown outcome left behind is seen and put right.
 */
export async function runCycle({ markets, maker, taker, readBook }: CycleParts): Promise<void> {
  const [makerAccount, takerAccount] = await Promise.all([maker.read(), taker.read()])
  for (const { reference, cyclesPerLook } of markets) {
    for (let step = 0; step < cyclesPerLook; step++) reference.advance()
  }

  const plans = markets.map((bot) => ({ bot, plan: planQuotes(bot, ownOrdersIn(makerAccount, bot.market.marketId)) }))
  const leftovers = markets.flatMap(({ market }) => ownOrdersIn(takerAccount, market.marketId))
  await Promise.all([
    maker.cancel(plans.flatMap(({ plan }) => plan.cancels)),
    taker.cancel(leftovers.map(({ orderId }) => orderId)),
  ])

  // Only after the cancels: a new bid must not meet an old ask of our own.
  const makerBudget = createBudget(makerAccount.balances)
  await Promise.all(
    plans.map(({ bot: { market }, plan }) =>
      maker.place(
        market.marketId,
        plan.places.filter((quote) => makerBudget.spend(market, quote)),
      ),
    ),
  )

  const takerBudget = createBudget(takerAccount.balances)
  const takers = markets.filter(({ random }) => random.oneIn(takeOnceIn))
  await Promise.all(takers.map(async (bot) => take(bot, await readBook(bot.market.marketId), taker, takerBudget)))
}

function planQuotes(bot: BotMarket, orders: ReturnType<typeof ownOrdersIn>): LadderPlan {
  const { market, quoteScale, cellTicks, reference, random } = bot
  return planLadder({
    referenceTicks: reference.ticks,
    cellTicks,
    orders,
    random,
    sizeOf: (_side, price, level) => calculateLots(market, price, BigInt(drawLevelQuote(random, level)) * quoteScale),
  })
}

/** Buys or sells as the dice fall; when it cannot pay for that, it does the other. */
async function take(bot: BotMarket, book: BookSnapshot, taker: BotAccount, budget: Budget): Promise<void> {
  const { market, random, quoteScale } = bot
  const wanted = BigInt(drawTakeQuote(random)) * quoteScale
  const sides: readonly Side[] = random.oneIn(2) ? ['buy', 'sell'] : ['sell', 'buy']
  const isPossible = (quote: Quote) => quote.quantity >= market.quantityLotsMin && budget.spend(market, quote)
  for (const side of sides) {
    const quote = planTake(book, side, (price) => calculateLots(market, price, wanted))
    if (quote && isPossible(quote)) return taker.place(market.marketId, [quote])
  }
}
