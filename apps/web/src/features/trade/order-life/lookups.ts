/** Which orders must be looked for now: those of unknown outcome, and those that closed without a word. */
import type { OrderLife, Sent } from './life.ts'
import type { Lives } from './lives.ts'
import { nextStageAtMs, stageOf } from './stage.ts'

/** At once, then ever more patiently; history trails the engine by moments. */
const waitsMs = [0, 1_000, 2_000, 4_000, 8_000, 16_000] as const
const waitMsMax = 30_000

export function dueLookups(lives: Lives): readonly OrderLife[] {
  return [...lives.byKey.values()].filter((life) => {
    const dueAtMs = lookupDueAtMs(life, lives)
    return dueAtMs !== undefined && dueAtMs <= lives.nowMs
  })
}

/** When something is to be done although nothing is heard: to look again, or to say that it takes long. */
export function nextWakeAtMs(lives: Lives): number | undefined {
  const times = [...lives.byKey.values()]
    .flatMap((life) => [lookupDueAtMs(life, lives), nextStageAtMs(life, lives)])
    .filter((at) => at !== undefined)
  return times.length === 0 ? undefined : Math.min(...times)
}

function lookupDueAtMs(life: OrderLife, lives: Lives): number | undefined {
  const stage = stageOf(life, lives)
  if (!life.sent || (stage !== 'unknown' && stage !== 'closed')) return undefined
  return lookDueAtMs(life.sent)
}

function lookDueAtMs({ lookCount, lookedAtMs }: Sent): number {
  return lookedAtMs === null ? 0 : lookedAtMs + (waitsMs[lookCount] ?? waitMsMax)
}
