/** Delta debugging: finds a shortest list of commands that still fails, by leaving out ever smaller pieces. */
import type { Command, OrderId, SequencedCommand } from '@argosy/exchange'
import { Trial, type Defendant } from './trial.ts'

export type Shrunk = { readonly commands: readonly SequencedCommand[]; readonly reason: string }

/** Returns undefined when the commands alone do not fail, as with a fault that needs the replay of a whole run. */
export function shrink(
  commands: readonly SequencedCommand[],
  defendant: Defendant,
  deadlineMs: number,
): Shrunk | undefined {
  const isOverdue = () => performance.now() > deadlineMs
  let remaining = findFailingTail(commands, defendant) ?? commands
  if (findFailure(remaining, defendant) === undefined) return undefined
  let pieces = 2
  while (remaining.length > 1 && !isOverdue()) {
    const size = Math.ceil(remaining.length / pieces)
    const before = remaining.length
    for (let end = remaining.length; end > 0 && !isOverdue(); end -= size) {
      const without = [...remaining.slice(0, Math.max(0, end - size)), ...remaining.slice(end)]
      if (findFailure(without, defendant) !== undefined) remaining = without
    }
    if (size === 1 && remaining.length === before) break
    pieces = Math.min(remaining.length, size === 1 ? remaining.length : pieces * 2)
  }
  return { commands: renumber(remaining), reason: findFailure(remaining, defendant) ?? '' }
}

/** Most failures need only the listings, the deposits and the latest commands: a cheap first cut. */
function findFailingTail(commands: readonly SequencedCommand[], defendant: Defendant): SequencedCommand[] | undefined {
  const isGround = ({ command: { type } }: SequencedCommand) =>
    !['place_order', 'place_oco', 'amend_order', 'cancel_order', 'cancel_all_orders'].includes(type)
  for (let tail = 200; tail < commands.length / 2; tail *= 4) {
    const cut = [...commands.slice(0, -tail).filter(isGround), ...commands.slice(-tail)]
    if (findFailure(cut, defendant) !== undefined) return cut
  }
  return undefined
}

/** The first error after these commands, each checked as in a run, or undefined. */
export function findFailure(commands: readonly SequencedCommand[], defendant: Defendant): string | undefined {
  const trial = new Trial(defendant)
  try {
    for (const sequenced of renumber(commands)) trial.receive(sequenced, sequenced.command)
    trial.checkEverything()
    trial.goOnFromSnapshot()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Sequences are consecutive, and order ids contain them, so references to orders are renumbered too. */
function renumber(commands: readonly SequencedCommand[]): SequencedCommand[] {
  const newSequences = new Map(commands.map(({ sequence }, index) => [sequence, index + 1]))
  const rename = (orderId: number) => ((newSequences.get(Math.floor(orderId / 8)) ?? 0) * 8 + (orderId % 8)) as OrderId
  const withNewNames = (command: Command): Command =>
    (command.type === 'cancel_order' && command.orderId !== null) || command.type === 'amend_order'
      ? { ...command, orderId: rename(command.orderId ?? 0) }
      : command
  return commands.map(({ timeMs, command }, index) => ({
    sequence: index + 1,
    timeMs,
    command: withNewNames(command),
  }))
}
