import type { IncomingMessage } from 'node:http'
import { trackingBatchBytesMax, trackingSchemas } from '@argosy/wire/tracking'
import { networkOf } from '@argosy/service'
import { encodeBatchFrame } from '../batches/batch-frame.ts'
import { EventStreamUnavailableError, type BatchPublisher } from '../batches/batch-publisher.ts'
import { nameBatch } from '../batches/name-batch.ts'
import type { CollectorMetrics } from '../metrics.ts'
import type { NetworkLimit } from './network-limit.ts'
import { accept, refuse, type Answer } from './answer.ts'
import { judgeBatch } from './judge-batch.ts'
import type { KnownBatches } from './known-batches.ts'
import { readBody } from './read-body.ts'
import type { Shedding } from './shedding.ts'
import { shortenAddress, type AddressPolicy } from './shorten-address.ts'

export type ReportHandlerDeps = {
  readonly networkLimit: NetworkLimit
  readonly addressPolicy: AddressPolicy
  readonly shedding: Pick<Shedding, 'shouldShed'>
  readonly knownBatches: KnownBatches
  readonly publisherFor: (batchId: string) => BatchPublisher
  readonly metrics: CollectorMetrics
}

/** Pages cut batches below the first number; the margin allows for their way of counting. */
const bodyBytesMax = trackingBatchBytesMax + 8_192
/** A beacon to another host may be sent as text to avoid the preflight. */
const contentTypePattern = /^(?:application\/json|text\/plain)(?:\s*;\s*charset=utf-8)?$/i

/** A report is acknowledged only after JetStream has stored it (TRK-12). */
export function createReportHandler(deps: ReportHandlerDeps) {
  const { networkLimit, shedding, knownBatches, metrics } = deps

  return async (request: IncomingMessage, address: string): Promise<Answer> => {
    const receivedAtMs = Date.now()
    const retryAfterSeconds = networkLimit.count(networkOf(address), receivedAtMs)
    if (retryAfterSeconds > 0) return refuse('reports_too_fast', { 'retry-after': String(retryAfterSeconds) })
    if (shedding.shouldShed()) return refuse('load_shed')
    if (!contentTypePattern.test(request.headers['content-type'] ?? '')) return refuse('content_type_refused')
    const body = await readBody(request, bodyBytesMax)
    if (!body) return refuse('body_too_large')
    const text = body.toString('utf8')
    const batchId = nameBatch(text)
    if (knownBatches.has(batchId)) {
      metrics.repeats.inc()
      return accept(null)
    }
    const batch = trackingSchemas.batch.safeParse(parseJson(text))
    if (!batch.success) return refuse('body_malformed')

    const ip = shortenAddress(address, deps.addressPolicy)
    const judged = judgeBatch(batch.data, { batchId, receivedAtMs, ip })
    const { events, deadLetters } = judged
    try {
      await deps.publisherFor(batchId).publish(
        encodeBatchFrame({
          batchId,
          receivedAtMs,
          events: Buffer.from(events),
          deadLetters: Buffer.from(deadLetters),
        }),
      )
    } catch (error) {
      if (error instanceof EventStreamUnavailableError) return refuse('events_unavailable', { 'retry-after': '1' })
      throw error
    }
    knownBatches.add(batchId)
    metrics.events.inc({ outcome: 'taken' }, judged.eventCount)
    metrics.events.inc({ outcome: 'refused' }, judged.deadLetterCount)
    return accept(null)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
