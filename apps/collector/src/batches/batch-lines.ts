import type { TrackedDevice, TrackedEvent } from '@argosy/wire/tracking'
import { deviceFields } from './event-fields.ts'
import { presentOwnFields, type OwnFields } from './own-fields.ts'

export type BatchOrigin = { readonly batchId: string; readonly receivedAtMs: number; readonly ip: string }

export type BatchLines = {
  add(event: TrackedEvent, index: number): void
  /** Complete lines; empty if nothing was added. */
  end(): string
}

const deviceNames = (Object.keys(deviceFields) as (keyof TrackedDevice)[]).filter((name) => name !== 'ip')

/**
 * A batch in the form that DuckDB reads: one JSON line per run of events of one device, with the device fields once. A
 * batch is almost always of one device, so this saves more than half of the bytes to transfer, store and read.
 */
export function startBatchLines({ batchId, receivedAtMs, ip }: BatchOrigin): BatchLines {
  const lines: { readonly first: TrackedEvent; readonly events: OwnFields[] }[] = []

  return {
    add(event, index) {
      const line = lines.at(-1)
      if (line && isSameDevice(line.first, event)) line.events.push(presentOwnFields(event, index))
      else lines.push({ first: event, events: [presentOwnFields(event, index)] })
    },
    end: () =>
      lines
        .map(({ first, events }) => {
          const device = { ...Object.fromEntries(deviceNames.map((name) => [name, first[name]])), ip }
          return `${JSON.stringify({ batch_id: batchId, received_ms: receivedAtMs, device, events })}\n`
        })
        .join(''),
  }
}

function isSameDevice(one: TrackedEvent, other: TrackedEvent): boolean {
  for (const name of deviceNames) if (one[name] !== other[name]) return false
  return true
}
