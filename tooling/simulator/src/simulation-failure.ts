import type { Command } from '@argosy/exchange'
import { show } from './mismatch.ts'

/** Everything that is needed to see the failure again. */
export class SimulationFailure extends Error {
  override name = 'SimulationFailure'
  readonly seed: number
  readonly commandNumber: number
  readonly replayLine: string

  constructor(seed: number, commandNumber: number, recent: readonly Command[], cause: unknown) {
    const replayLine = `pnpm simulate --seed ${seed} --commands ${commandNumber}`
    const lines = recent.map((command, index) => `  ${commandNumber - recent.length + 1 + index} ${show(command)}`)
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      [
        `seed ${seed}, command ${commandNumber}: ${reason}`,
        `replay it: ${replayLine}`,
        `the last ${recent.length} commands:`,
        ...lines,
      ].join('\n'),
      { cause },
    )
    this.seed = seed
    this.commandNumber = commandNumber
    this.replayLine = replayLine
  }
}
