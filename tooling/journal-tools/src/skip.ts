import { decodeBatch } from '@argosy/journal-codec'
import type { SequencedCommand } from '@argosy/exchange'
import {
  applyOrSkip,
  loadNewestSnapshot,
  readJournal,
  Replica,
  type JournalBatch,
  type JournalSource,
} from '@argosy/journal'
import { UsageError } from './find-postgres-url.ts'
import { presentCommand } from './present.ts'

/** The first command that no replica can apply, with its error. */
type Poison = { readonly batch: JournalBatch; readonly command: SequencedCommand; readonly error: unknown }

export type SkipOptions = { readonly sequence: number; readonly operator: string; readonly reason: string }

/** Finds the command at which every replica stops; true when there is none. */
export async function findPoison(source: JournalSource, print: (line: string) => void): Promise<boolean> {
  const poison = await searchPoison(source)
  if (!poison) {
    print(`${source.partition}: every command can be applied`)
    return true
  }
  const { batch, command, error } = poison
  print(`${source.partition}: no replica gets past command ${command.sequence}, in batch ${batch.seq}`)
  print(presentCommand(command))
  print(`  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return false
}

/** Only a command that cannot be applied may be skipped: every other command's result may have been reported. */
export async function skipPoison(
  source: JournalSource,
  print: (line: string) => void,
  { sequence, operator, reason }: SkipOptions,
): Promise<boolean> {
  const { pool, partition } = source
  const poison = await searchPoison(source)
  if (poison?.command.sequence !== sequence)
    throw new UsageError(
      `Command ${sequence} is not the one that cannot be applied${poison ? `: ${poison.command.sequence} is` : ''}.`,
    )
  await pool.query(
    'insert into journal.skipped_command (partition, sequence, operator, reason) values ($1, $2, $3, $4)',
    [partition, sequence, operator, reason],
  )
  print(`${partition}: command ${sequence} is skipped`)
  return findPoison(source, print)
}

async function searchPoison(source: JournalSource): Promise<Poison | undefined> {
  const { state, position } =
    (await loadNewestSnapshot(source.pool, source.partition, Number.MAX_SAFE_INTEGER)) ?? new Replica()
  for await (const batches of readJournal(source, position.seq))
    for (const batch of batches)
      for (const command of decodeBatch(batch.commands))
        try {
          applyOrSkip(state, command, batch.skipped)
        } catch (error) {
          return { batch, command, error }
        }
  return undefined
}
