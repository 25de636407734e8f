/** `pnpm golden`: run once for each released version of the rules; the files are never changed again. */
import { decodeBatch, decodeCommandPack, encodeBatch, encodeCommandPack, packCommandsMax } from '@argosy/journal-codec'
import { newestRulesVersion, type AppliedCommand, type Command, type RequestId } from '@argosy/exchange'
import { calculateBatchHash, encodeState, Replica } from '@argosy/journal'
import { createRandom } from '@argosy/random'
import { createClock } from '../clock.ts'
import { FuturesGenerator } from '../futures/generate-futures.ts'
import { CommandGenerator } from '../generate-commands.ts'
import { writeGolden, type Golden, type GoldenBatch } from './golden-file.ts'

const commandCount = 6_000
const seed = 1

type Source = {
  /** The commands of the next batch and its time. */
  next(replica: Replica): { readonly timeMs: number; readonly made: readonly Command[] }
  receive(applied: AppliedCommand): void
}

const name = `rules-${newestRulesVersion}`
console.log(writeGolden(name, makeGolden(createSpotSource())))
console.log(writeGolden(`${name}-futures`, makeGolden(createFuturesSource())))

function createSpotSource(): Source {
  const random = createRandom(seed)
  const generator = new CommandGenerator(random)
  const clock = createClock(random)
  // The newest rules are active from the first command on.
  const activations = Array.from({ length: newestRulesVersion - 1 }, (_, index): Command => {
    const version = index + 2
    return { type: 'activate_rules', requestId: `rules-${version}` as RequestId, version }
  })
  return {
    next({ state: { sequence } }) {
      const timeMs = clock.next(sequence)
      if (sequence === 0) return { timeMs, made: activations }
      const length = random.between(1, packCommandsMax)
      return { timeMs, made: Array.from({ length }, (_, index) => generator.next(sequence + index, timeMs)) }
    },
    receive: (applied) => generator.receive(applied),
  }
}

function createFuturesSource(): Source {
  const random = createRandom(seed, 'futures')
  const generator = new FuturesGenerator(random)
  let timeMs = 1_700_000_000_000
  return {
    next({ state }) {
      timeMs += random.below(1_600)
      return { timeMs, made: Array.from({ length: random.between(1, 3) }, () => generator.next(state, timeMs)) }
    },
    receive: () => undefined,
  }
}

function makeGolden(source: Source): Golden {
  const replica = new Replica()
  const batches: GoldenBatch[] = []
  let snapshot: Golden['snapshot'] | undefined
  while (replica.state.sequence < commandCount) {
    const { sequence } = replica.state
    const { seq, hash } = replica.position
    const { timeMs, made } = source.next(replica)
    const commands = encodeBatch(sequence + 1, timeMs, decodeCommandPack(encodeCommandPack(made))).slice()
    const position = { seq: seq + 1, hash: calculateBatchHash(hash, seq + 1, 1, commands) }
    const { seq: resultsSeq, digest } = replica.results
    for (const applied of replica.advance(position, decodeBatch(commands))) source.receive(applied)
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
  return { rulesVersion: newestRulesVersion, batches, snapshot, ...end }
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
