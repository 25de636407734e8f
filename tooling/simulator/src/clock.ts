import type { Random } from '@argosy/random'

const startMs = 1_700_000_000_000
// In one stretch of five, time stands still for longer than a generation of answers (SPEC RQ-2), so that its size limit
// ends it.
const stretchCommands = 130_000

/** Time as a leader would stamp it: mostly small steps, sometimes none, now and then a jump. It never goes back. */
export function createClock(random: Random): { next(sequence: number): number } {
  let nowMs = startMs
  return {
    next(sequence) {
      const isStill = Math.floor(sequence / stretchCommands) % 5 === 2
      if (!isStill) nowMs += stepMs(random)
      return nowMs
    },
  }
}

function stepMs(random: Random): number {
  if (random.oneIn(150)) return random.pick([3_600_000, 86_400_000, 86_399_999, random.below(3) * 86_400_000])
  // Around the thirty days over which volumes count (SPEC FE-4).
  if (random.oneIn(600)) return random.between(29, 31) * 86_400_000
  if (random.oneIn(400)) return random.between(29_990, 30_010)
  return random.below(100)
}
