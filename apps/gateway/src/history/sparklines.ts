import type { Partition } from '@argosy/catalogue'
import type { Pool } from '@argosy/postgres'

/** One market's day in ticks. */
export type Sparkline = {
  readonly marketId: string
  readonly fromMs: number
  readonly closes: readonly string[]
}

export type Sparklines = {
  /** Every market with a trade in the 24 hours before `timeMs`. */
  readSparklines(partition: Partition, timeMs: number): Promise<Sparkline[]>
}

export const sparklineStepMs = 1_800_000
const dayMs = 86_400_000

export function createSparklines(pool: Pool): Sparklines {
  return {
    async readSparklines(partition, timeMs) {
      const { rows } = await pool.query<StepRow>(stepsSql, [partition, timeMs - dayMs, timeMs, sparklineStepMs])
      return [...Map.groupBy(rows, (row) => row.marketId)].map(([marketId, steps]) => ({
        marketId,
        fromMs: (steps[0]?.step ?? 0) * sparklineStepMs,
        closes: fillSteps(steps, Math.floor(timeMs / sparklineStepMs)),
      }))
    },
  }
}

type Step = { readonly step: number; readonly close: string }
type StepRow = Step & { readonly marketId: string }

/** A step without a trade repeats the close of the step before it. Steps are numbered since 1970 and sorted. */
export function fillSteps(steps: readonly Step[], stepNow: number): string[] {
  const closes: string[] = []
  for (const [index, { step, close }] of steps.entries()) {
    const nextStep = steps[index + 1]?.step ?? stepNow + 1
    closes.push(close, ...Array<string>(Math.max(0, nextStep - step - 1)).fill(close))
  }
  return closes
}

// The newest minute of each step has the step's close: one index lookup per step and market, however many minutes the
// table holds.
export const stepsSql = `
  select market.market_id as "marketId", step, newest.close_ticks as close
  from history.market
  cross join generate_series($2::bigint / $4::bigint, $3::bigint / $4::bigint) step
  cross join lateral (
    select close_ticks from history.candle_1m c
    where c.partition = market.partition and c.market_id = market.market_id
      and c.open_time_ms > $2 and c.open_time_ms <= $3
      and c.open_time_ms >= step * $4 and c.open_time_ms < (step + 1) * $4
    order by c.open_time_ms desc limit 1
  ) newest
  where market.partition = $1
  order by market.market_id, step`
