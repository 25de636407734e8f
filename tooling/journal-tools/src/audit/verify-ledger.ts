import type { JournalHead } from '@argosy/wire/audit'
import {
  decodeState,
  encodeState,
  JournalCorruptError,
  readJournal,
  Replica,
  type JournalSource,
} from '@argosy/journal'
import { findUnbalanced } from '../present.ts'
import type { VerifiedState } from './checkpoint.ts'

export type LedgerVerdict =
  | { readonly ok: true; readonly batchCount: number; readonly verified: VerifiedState }
  | { readonly ok: false; readonly problem: string }

type Options = { readonly from?: VerifiedState | undefined; readonly shippedHead?: JournalHead | undefined }

/**
 * Replays a journal and checks every link, every result that a leader recorded, and each asset's sum, which is zero.
 * The sums are checked after each group of batches, so that a first imbalance is located to within one group.
 */
export async function verifyLedger(source: JournalSource, { from, shippedHead }: Options): Promise<LedgerVerdict> {
  const replica = from ? restore(from) : new Replica()
  const fromSeq = replica.position.seq
  let isShippedHeadSeen = shippedHead === undefined || shippedHead.seq < fromSeq || shippedHead.seq === 0
  let isStartSeen = fromSeq === 0
  try {
    for await (const batches of readJournal(source, Math.max(0, fromSeq - 1))) {
      const firstSeq = replica.position.seq + 1
      for (const batch of batches) {
        const batchHash = Buffer.from(batch.hash).toString('hex')
        if (batch.seq === fromSeq) {
          if (batchHash !== from?.hash) return broken(`batch ${fromSeq} differs from the one that was verified before`)
          isStartSeen = true
        } else replica.apply(batch)
        if (batch.seq !== shippedHead?.seq) continue
        if (batchHash !== shippedHead.hash) return broken(`batch ${batch.seq} differs from the one that was shipped`)
        isShippedHeadSeen = true
      }
      const unbalanced = findUnbalanced(replica.state)
      if (unbalanced.length > 0)
        return broken(`batches ${firstSeq} to ${replica.position.seq} do not balance: ${unbalanced.join(', ')}`)
    }
  } catch (error) {
    if (error instanceof JournalCorruptError) return broken(error.message)
    throw error
  }
  if (!isStartSeen) return broken(`batch ${fromSeq} is missing, and was verified before`)
  const { seq, hash } = replica.position
  if (!isShippedHeadSeen) return broken(`batch ${seq + 1} is missing: batch ${shippedHead?.seq} was shipped`)
  return {
    ok: true,
    batchCount: seq - fromSeq,
    verified: {
      seq,
      hash: Buffer.from(hash).toString('hex'),
      resultsDigest: Buffer.from(replica.results.digest).toString('hex'),
      state: Buffer.concat(encodeState(replica).chunks),
    },
  }
}

function restore({ seq, hash, resultsDigest, state }: VerifiedState): Replica {
  return new Replica(decodeState([state]), { seq, hash: Buffer.from(hash, 'hex') }, Buffer.from(resultsDigest, 'hex'))
}

function broken(problem: string): LedgerVerdict {
  return { ok: false, problem }
}
