import { decodeBatch } from '@argosy/journal-codec'
import { calculateLedgerSums } from '@argosy/exchange'
import {
  applyOrSkip,
  encodeState,
  loadNewestSnapshot,
  readJournal,
  Replica,
  saveSnapshot,
  type JournalSource,
} from '@argosy/journal'
import { UsageError } from './find-postgres-url.ts'
import { presentCounts } from './present.ts'

export type ReplayOptions = {
  readonly untilSequence?: number | undefined
  readonly isFromZero: boolean
  readonly isSaved: boolean
}

/** Rebuilds the state up to a command, which may be in the middle of a batch. */
export async function replayJournal(
  source: JournalSource,
  print: (line: string) => void,
  { untilSequence, isFromZero, isSaved }: ReplayOptions,
): Promise<boolean> {
  if (isSaved && untilSequence !== undefined)
    throw new UsageError('--save keeps a state that ends with a batch: leave --until out.')
  const startedAtMs = performance.now()
  const until = untilSequence ?? Number.MAX_SAFE_INTEGER
  const replica = isFromZero ? new Replica() : await startReplica(source, until)
  const startSeq = replica.position.seq
  replaying: for await (const batches of readJournal(source, startSeq)) {
    for (const batch of batches) {
      if (batch.firstSequence > until) break replaying
      if (batch.firstSequence + batch.commandCount - 1 <= until) {
        replica.apply(batch)
        continue
      }
      const wanted = decodeBatch(batch.commands).filter(({ sequence }) => sequence <= until)
      for (const command of wanted) applyOrSkip(replica.state, command, batch.skipped)
      break replaying
    }
  }
  const { state, position } = replica
  if (untilSequence !== undefined && state.sequence < untilSequence) {
    throw new UsageError(`The journal ends with command ${state.sequence}.`)
  }
  const encoded = encodeState(replica)
  const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1)
  print(
    `${source.partition}: command ${state.sequence}, batch ${position.seq}, ${new Date(state.timeMs).toISOString()}`,
  )
  print(`  from      ${startSeq === 0 ? 'zero' : `the snapshot at batch ${startSeq}`}, in ${seconds} s`)
  print(`  digest    ${encoded.stateHash.toString('hex')}`)
  print(`  counts    ${presentCounts(state)}`)
  print(`  sums      ${[...calculateLedgerSums(state.ledger)].map(([assetId, sum]) => `${assetId} ${sum}`).join(', ')}`)
  if (isSaved) {
    await saveSnapshot(source.pool, source.partition, encoded, 'argosy-journal')
    print(`  kept as the snapshot at batch ${position.seq}`)
  }
  return true
}

/** Starts from a snapshot whose last command is not beyond the wanted one. */
async function startReplica({ pool, partition }: JournalSource, untilSequence: number): Promise<Replica> {
  for (let untilSeq = Number.MAX_SAFE_INTEGER; ;) {
    const snapshot = await loadNewestSnapshot(pool, partition, untilSeq)
    if (!snapshot) return new Replica()
    if (snapshot.state.sequence <= untilSequence) {
      return new Replica(snapshot.state, snapshot.position, snapshot.results.digest)
    }
    untilSeq = snapshot.position.seq - 1
  }
}
