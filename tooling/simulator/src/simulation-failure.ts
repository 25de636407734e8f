import { decodeBatch } from '@argosy/journal-codec'
import type { SequencedCommand } from '@argosy/exchange'
import { show } from './mismatch.ts'

const shownCommands = 10

/** Everything needed to reproduce the failure. */
export class SimulationFailure extends Error {
  override name = 'SimulationFailure'
  readonly seed: number
  readonly commandNumber: number
  readonly replayLine: string
  readonly #journal: readonly Uint8Array[]

  constructor(
    seed: number,
    commandNumber: number,
    journal: readonly Uint8Array[],
    cause: unknown,
    line: 'spot' | 'futures' = 'spot',
  ) {
    const option = line === 'spot' ? '' : ` --line ${line}`
    const replayLine = `pnpm simulate${option} --seed ${seed} --commands ${commandNumber}`
    const recent = journal
      .slice(-shownCommands)
      .flatMap((batch) => decodeBatch(batch))
      .filter(({ sequence }) => sequence <= commandNumber)
      .slice(-shownCommands)
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      [
        `seed ${seed}, command ${commandNumber}: ${reason}`,
        `replay it: ${replayLine}`,
        `the last ${recent.length} commands:`,
        ...recent.map(({ sequence, command }) => `  ${sequence} ${show(command)}`),
      ].join('\n'),
      { cause },
    )
    this.seed = seed
    this.commandNumber = commandNumber
    this.replayLine = replayLine
    this.#journal = journal
  }

  /** All commands up to and including the failing one. */
  commands(): SequencedCommand[] {
    return this.#journal.flatMap((batch) => decodeBatch(batch)).filter(({ sequence }) => sequence <= this.commandNumber)
  }
}
