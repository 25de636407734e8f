import { hashState, readJournal, readStateHashes, Replica, type JournalSource } from '@argosy/journal'
import { findUnbalanced, presentCounts } from './present.ts'

/**
 * Replays everything from the first batch on. The replica itself refuses a broken chain and results that differ from
 * the leader's record; here the whole state is compared at each position where a replica recorded its digest.
 */
export async function verifyJournal(source: JournalSource, print: (line: string) => void): Promise<boolean> {
  const startedAtMs = performance.now()
  const recorded = new Map((await readStateHashes(source.pool, source.partition)).map((entry) => [entry.seq, entry]))
  const replica = new Replica()
  const problems: string[] = []
  let digestCount = 0
  let comparedCount = 0
  for await (const batches of readJournal(source)) {
    for (const batch of batches) {
      replica.apply(batch)
      if (batch.resultsDigest) digestCount += 1
      const digest = recorded.get(batch.seq)
      if (!digest) continue
      comparedCount += 1
      if (!hashState(replica.state).equals(digest.stateHash)) {
        problems.push(`state after batch ${batch.seq} differs from ${digest.holder}'s`)
      }
    }
  }
  problems.push(...findUnbalanced(replica.state).map((sum) => `ledger does not sum to zero: ${sum}`))
  const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1)
  const { position, state } = replica
  print(`${source.partition}: ${position.seq} batches, ${state.sequence} commands replayed from zero in ${seconds} s`)
  print(`  chain     every link holds`)
  print(`  results   told by leaders with ${digestCount} batches, all equal`)
  print(
    `  digests   ${comparedCount} of the whole state recorded by replicas, ${problems.length === 0 ? 'all equal' : 'NOT ALL EQUAL'}`,
  )
  print(`  state     ${presentCounts(state)}; digest ${hashState(replica.state).toString('hex')}`)
  for (const problem of problems) print(`NOT VERIFIED: ${problem}`)
  if (problems.length === 0) print('verified')
  return problems.length === 0
}
