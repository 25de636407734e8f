import type { Partition } from '@argosy/contracts'
import type { Pool } from '@argosy/postgres'

/** One market's day in ticks. */
export type Sparkline = {
  readonly marketId: string
  readonly fromMs: number
  readonly closes: readonly string[]
}

export type Sparklines = {
  /** Every market that traded in the 24 hours before `timeMs`. */
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

/** A step without a trade stands where the one before it ended. Steps are numbered since 1970 and sorted. */
export function fillSteps(steps: readonly Step[], stepNow: number): string[] {
  const closes: string[] = []
  for (const [index, { step, close }] of steps.entries()) {
    const nextStep = steps[index + 1]?.step ?? stepNow + 1
    closes.push(close, ...Array<string>(Math.max(0, nextStep - step - 1)).fill(close))
  }
  return closes
}

// One pass over a day of minutes for all markets: the newest minute of each step has the step's close.
const stepsSql = `
  select distinct on (c.market_id, step)
         c.market_id as "marketId", c.open_time_ms / $4::bigint as step, c.close_ticks as close
  from history.candle_1m c
  where c.partition = $1 and c.open_time_ms > $2 and c.open_time_ms <= $3
  order by c.market_id, step, c.open_time_ms desc`
