/** `pnpm golden`: run once for each released version of the rules; the file is never changed again. */
import { decodeBatch, decodeCommandPack, encodeBatch, encodeCommandPack, packCommandsMax } from '@argosy/journal-codec'
import { newestRulesVersion, type Command, type RequestId } from '@argosy/exchange'
import { calculateBatchHash, encodeState, Replica } from '@argosy/journal'
import { createRandom } from '@argosy/random'
import { createClock } from '../clock.ts'
import { CommandGenerator } from '../generate-commands.ts'
import { writeGolden, type Golden, type GoldenBatch } from './golden-file.ts'

const commandCount = 6_000
const seed = 1

// The newest rules are active from the first command on.
const activations = Array.from({ length: newestRulesVersion - 1 }, (_, index): Command => {
  const version = index + 2
  return { type: 'activate_rules', requestId: `rules-${version}` as RequestId, version }
})
const random = createRandom(seed)
const generator = new CommandGenerator(random)
const clock = createClock(random)
const replica = new Replica()
const batches: GoldenBatch[] = []
let snapshot: Golden['snapshot'] | undefined

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

while (replica.state.sequence < commandCount) {
  const { sequence } = replica.state
  const { seq, hash } = replica.position
  const timeMs = clock.next(sequence)
  const made =
    sequence === 0
      ? activations
      : Array.from({ length: random.between(1, packCommandsMax) }, (_, index) =>
          generator.next(sequence + index, timeMs),
        )
  const commands = encodeBatch(sequence + 1, timeMs, decodeCommandPack(encodeCommandPack(made))).slice()
  const position = { seq: seq + 1, hash: calculateBatchHash(hash, seq + 1, 1, commands) }
  const { seq: resultsSeq, digest } = replica.results
  for (const applied of replica.advance(position, decodeBatch(commands))) generator.receive(applied)
  batches.push({
    seq: position.seq,
    epoch: 1,
    firstSequence: sequence + 1,
    commandCount: made.length,
    commands: text(commands),
    hash: text(position.hash),
    resultsSeq,
    resultsDigest: text(digest),
  })
  if (!snapshot && replica.state.sequence > commandCount / 2) {
    const { chunks, results } = encodeState(replica)
    snapshot = {
      seq: position.seq,
      hash: text(position.hash),
      resultsDigest: text(results.digest),
      text: Buffer.concat(chunks).toString(),
    }
  }
}
if (!snapshot) throw new RangeError('too few commands for a snapshot')
const { results, stateHash } = encodeState(replica)
const end = { resultsDigest: text(results.digest), stateHash: text(stateHash) }
console.log(writeGolden({ rulesVersion: newestRulesVersion, batches, snapshot, ...end }))
