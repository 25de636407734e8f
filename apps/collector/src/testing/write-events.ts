import { createMetrics } from '@argosy/service'
import { createSinkMetrics } from '../metrics.ts'
import { layOutEvents } from '../sink/layout.ts'
import { openSinkState } from '../sink/sink-state.ts'
import { writeChunk } from '../sink/write-chunk.ts'
import { encodeReport } from './encode-report.ts'

/** Processes one report with the endpoint's and the sink's code, without the stream in between. */
export async function writeEvents(directory: string, events: readonly unknown[], receivedAtMs: number): Promise<void> {
  const layout = layOutEvents(directory, 0)
  using state = await openSinkState(layout)
  const metrics = createSinkMetrics(createMetrics('write-events'))
  const { frame } = encodeReport(JSON.stringify(events), receivedAtMs)
  const message = { subject: '', data: frame, deliveryCount: 1, streamSequence: 1 }
  await writeChunk({ layout, part: 0, state, metrics }, [message])
}
