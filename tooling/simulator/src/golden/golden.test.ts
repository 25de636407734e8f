import { decodeSnapshot } from '@argosy/exchange'
import { encodeState, Replica } from '@argosy/journal'
import { describe, expect, test } from 'vitest'
import { listGoldenNames, readGolden, toJournalBatch } from './golden-file.ts'

/** A replica's position, in the format of the golden file. */
function whereIs(replica: Replica) {
  const { results, stateHash } = encodeState(replica)
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  return { resultsDigest: text(results.digest), stateHash: text(stateHash) }
}

describe.each(listGoldenNames())('%s', (name) => {
  const golden = readGolden(name)
  const { resultsDigest, stateHash, snapshot } = golden

  test('its journal, replayed by today’s code, leads where it led', () => {
    const replica = new Replica()
    for (const batch of golden.batches) replica.apply(toJournalBatch(batch))
    expect(whereIs(replica)).toEqual({ resultsDigest, stateHash })
  })

  test('its snapshot is read by today’s code, and the rest of the journal leads where it led', () => {
    const position = { seq: snapshot.seq, hash: Buffer.from(snapshot.hash, 'base64') }
    const replica = new Replica(decodeSnapshot(snapshot.text), position, Buffer.from(snapshot.resultsDigest, 'base64'))
    for (const batch of golden.batches) if (batch.seq > position.seq) replica.apply(toJournalBatch(batch))
    expect(whereIs(replica)).toEqual({ resultsDigest, stateHash })
  })
})
