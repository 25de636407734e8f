import type { AccountView } from './account-mirror.ts'
import { toOwnOrder } from './bot-account.ts'
import { calculateReference, cellTicksAt, type BotMarket, type MarketReference } from './bot-market.ts'
import type { CycleDeps, MarketCheck } from './cycle-deps.ts'
import { createBudget } from './plan/budget.ts'
import { planLadder, planRetreat, type LadderPlan } from './plan/ladder.ts'
import { calculateLots, drawLevelWorth, toQuoteUnits } from './plan/order-size.ts'
import { drawNextMs, sortByLateness } from './plan/schedule.ts'
import { countCommands, trimPlan } from './plan/trim-plan.ts'
import { takeOnce } from './take-once.ts'

type Known = Extract<MarketReference, { ok: true }>

// A ladder whose price has left its middle by so many levels is moved before its next regular check.
const strayCells = 3n

/**
 * One cycle: checks the markets and acts once. Leftovers of an earlier cycle, an earlier process or an unknown outcome
 * are found in the account and corrected, so no state is kept between cycles.
 */
export async function runCycle(deps: CycleDeps): Promise<readonly MarketCheck[]> {
  const { bots, prices, maker, taker, nowMs } = deps
  prices.advance(nowMs)
  const checks = bots.map((bot): MarketCheck => ({ bot, reference: calculateReference(bot, prices) }))
  const due = checks.filter((check) => isDue(check, nowMs))
  const takes = checks.filter(({ bot, reference }) => reference.ok && (reference.isHeldBack || bot.nextTakeMs <= nowMs))
  if (due.length === 0 && takes.length === 0) return checks

  const [makerView, takerView] = await Promise.all([maker.read(), taker.read()])
  await moveLadders(deps, due, makerView, takerView)
  const takerBudget = createBudget(takerView.balances.values())
  await Promise.all(takes.map((check) => takeOnce(deps, check, takerBudget, takerView)))
  return checks
}

function isDue({ bot, reference }: MarketCheck, nowMs: number): boolean {
  if (bot.nextCheckMs <= nowMs) return true
  // Sudden changes are handled at once: a price lost or found again, and a ladder that was left behind.
  const wasOk = bot.seenTicks !== undefined
  if (!reference.ok || bot.seenTicks === undefined) return reference.ok !== wasOk
  const strayed = reference.ticks > bot.seenTicks ? reference.ticks - bot.seenTicks : bot.seenTicks - reference.ticks
  return strayed > cellTicksAt(bot, reference.ticks) * strayCells
}

async function moveLadders(
  deps: CycleDeps,
  due: readonly MarketCheck[],
  makerView: AccountView,
  takerView: AccountView,
): Promise<void> {
  const { maker, taker, nowMs } = deps
  const dueByBot = new Map(due.map((check) => [check.bot, check]))
  const plans = sortByLateness([...dueByBot.keys()], nowMs).map((bot) => {
    const orders = makerView.ordersIn(bot.market.marketId).map(toOwnOrder)
    const reference = dueByBot.get(bot)?.reference
    const plan = reference?.ok ? planQuotes(bot, reference, orders) : planRetreat(orders)
    return { bot, plan: admitPlan(deps, bot, plan, reference) }
  })
  const leftovers = due.flatMap(({ bot }) => takerView.ordersIn(bot.market.marketId))
  await Promise.all([
    maker.cancel(plans.flatMap(({ plan }) => plan.cancels)),
    taker.cancel(leftovers.map((order) => toOwnOrder(order).orderId)),
  ])

  // Placed only after the cancels: a new bid must not meet an old ask of our own.
  const budget = createBudget(makerView.balances.values())
  await Promise.all(
    plans.map(({ bot: { market }, plan }) =>
      maker.place(
        market.marketId,
        plan.places.filter((quote) => budget.spend(market, quote)),
      ),
    ),
  )
}

/** The part of the plan that may be sent now; a market whose plan was cut is due again at once. */
function admitPlan(
  { commands, nowMs, ratePercent }: CycleDeps,
  bot: BotMarket,
  plan: LadderPlan,
  reference: MarketReference | undefined,
): LadderPlan {
  const wanted = countCommands(plan)
  const granted = commands.consume(wanted)
  bot.seenTicks = reference?.ok ? reference.ticks : undefined
  bot.nextCheckMs = granted < wanted ? nowMs : drawNextMs(nowMs, bot.habits.checkEveryMs, ratePercent, bot.random, 20)
  // Cancels of a retreat ignore the budget: there are only as many as orders were placed.
  return reference?.ok ? trimPlan(plan, granted) : plan
}

function planQuotes(bot: BotMarket, reference: Known, orders: readonly ReturnType<typeof toOwnOrder>[]): LadderPlan {
  const { market, habits, random, quoteDecimals } = bot
  const quoteScale = 10n ** BigInt(quoteDecimals)
  return planLadder({
    referenceTicks: reference.ticks,
    cellTicks: cellTicksAt(bot, reference.ticks),
    levelsPerSide: habits.levelsPerSide,
    orders,
    random,
    sizeOf: (_side, price, level) => {
      const worth = drawLevelWorth(random, level, habits.depthPercent)
      return calculateLots(market, price, toQuoteUnits(worth, quoteScale, reference.quoteValue))
    },
  })
}
