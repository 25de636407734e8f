import { encodeBatchFrame } from '../batches/batch-frame.ts'
import { nameBatch } from '../batches/name-batch.ts'
import { judgeBatch } from '../endpoint/judge-batch.ts'

/** A report as the endpoint passes it to the stream, and its lines as the sink passes them to DuckDB. */
export function encodeReport(
  body: string,
  receivedAtMs: number,
): { readonly frame: Uint8Array; readonly lines: Uint8Array } {
  const batchId = nameBatch(body)
  const judged = judgeBatch(JSON.parse(body) as unknown[], { batchId, receivedAtMs, ip: '203.0.113.0/24' })
  const [events, deadLetters] = [Buffer.from(judged.events), Buffer.from(judged.deadLetters)]
  return { frame: encodeBatchFrame({ batchId, receivedAtMs, events, deadLetters }), lines: events }
}
