import type { TrackedDevice, TrackedEvent } from '@argosy/contracts/tracking'
import { deviceFields } from './event-fields.ts'
import { presentOwnFields, type OwnFields } from './own-fields.ts'

export type BatchOrigin = { readonly batchId: string; readonly receivedAtMs: number; readonly ip: string }

export type BatchLines = {
  add(event: TrackedEvent, index: number): void
  /** Whole lines; nothing when nothing was added. */
  end(): string
}

const deviceNames = (Object.keys(deviceFields) as (keyof TrackedDevice)[]).filter((name) => name !== 'ip')

/**
 * A batch as the files' DuckDB reads it: a JSON line for the events of one device, which stands in it once. Batches are of
 * one device almost always, so that less than half of their bytes is left to be carried, kept and read again.
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
