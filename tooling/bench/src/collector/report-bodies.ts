import { trackingPaths, type TrackedEvent } from '@argosy/wire/tracking'
import { anEvent } from '@argosy/collector/testing'

export const eventsPerBatch = 50

/** A full batch of a busy page, similar to real ones: shows, clicks and exposures with their small extras. */
function aBatch(): TrackedEvent[] {
  return Array.from({ length: eventsPerBatch }, (_, at) =>
    at % 5 === 0
      ? anEvent({ log_seq: at + 1 })
      : anEvent({
          type: 'expose',
          page_status: '',
          event_tracking: 'market:exposed',
          event_tracking_id: 'b2002',
          event_tracking_ext: { market: 'BTCUSDT' },
          log_seq: at + 1,
        }),
  )
}

const mark = '"seq":1,'
const text = JSON.stringify(aBatch())
const [before, after] = [text.slice(0, text.indexOf(mark)), text.slice(text.indexOf(mark) + mark.length)]

/** Each batch is different, because the collector skips a batch that it has already received. */
export function reportBody(batch: number): Buffer {
  return Buffer.from(`${before}"seq":${batch},${after}`)
}

export function reportRequest(batch: number): Buffer {
  const body = reportBody(batch)
  const head = `POST ${trackingPaths.report} HTTP/1.1\r\nHost: collector\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}
