import { closeSync, openSync, rmSync, writevSync } from 'node:fs'
import { basename, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { DurableMessage } from '@argosy/nats'
import type { SinkMetrics } from '../metrics.ts'
import { isReadableLine, selectRows } from './event-columns.ts'
import type { EventLayout } from './layout.ts'
import { syncPath, type Move } from './moves.ts'
import { formatDeadLetter, planChunk, readFrames } from './plan-chunk.ts'
import { quote } from './quote.ts'
import type { SinkState } from './sink-state.ts'

export type ChunkWriter = {
  readonly layout: EventLayout
  readonly part: number
  readonly state: SinkState
  readonly metrics: SinkMetrics
}

export const parquetOptions = '(format parquet, compression zstd)'

/** Writes the new batches of these messages to files, once. On return everything is on disk. */
export async function writeChunk(writer: ChunkWriter, messages: readonly DurableMessage[]): Promise<void> {
  const { layout, part, state, metrics } = writer
  const startedAtMs = performance.now()
  const frames = readFrames(messages, Date.now())
  const seen = await state.findSeen([...frames.keys()])
  metrics.repeats.inc(seen.size)
  const plan = planChunk(frames.values(), seen)
  if (plan.batchIds.length === 0) return

  // A random suffix, because a failed attempt leaves its files behind.
  const name = `p${part}-${String(messages[0]?.streamSequence ?? 0).padStart(12, '0')}-${randomBytes(4).toString('hex')}`
  const work = (kind: string) => join(layout.work, `${name}-${kind}`)
  const moves: Move[] = []
  const deadLines = new Map([...plan.deadLetters].map(([directory, lines]) => [directory, [...lines]]))
  let rows = 0
  for (const [directory, lines] of plan.events) {
    const source = work(`${basename(directory)}.parquet`)
    const written = await writeParquet(writer, lines, source)
    rows += written.rows
    if (written.refused.length > 0) {
      const deadDirectory = directory.replace(/^events/, 'dead-letters').replace(/.hour=\d\d$/, '')
      deadLines.set(deadDirectory, [...(deadLines.get(deadDirectory) ?? []), ...written.refused])
    }
    moves.push({ source, target: join(directory, `${name}.parquet`) })
  }
  for (const [directory, lines] of deadLines) {
    const source = work(`${basename(directory)}.ndjson`)
    writeLines(join(layout.directory, source), lines)
    await syncPath(join(layout.directory, source))
    moves.push({ source, target: join(directory, `${name}.ndjson`) })
    metrics.deadLetters.inc(lines.length)
  }
  await state.commit(plan.batchIds, moves)

  metrics.rows.inc(rows)
  metrics.files.inc({ kind: 'events' }, plan.events.size)
  metrics.chunkMs.observe(performance.now() - startedAtMs)
  metrics.lagMs.set(Date.now() - Math.min(...Array.from(frames.values(), ({ receivedAtMs }) => receivedAtMs)))
}

type Written = { readonly rows: number; readonly refused: readonly Uint8Array[] }

async function writeParquet(
  { layout, state }: ChunkWriter,
  lines: readonly Uint8Array[],
  target: string,
): Promise<Written> {
  const path = join(layout.directory, target)
  const linesPath = `${path}.lines`
  const copy = async () => {
    const reader = await state.connection.runAndReadAll(
      `copy (${selectRows(quote(linesPath))}) to ${quote(path)} ${parquetOptions}`,
    )
    return Number(reader.getRowsJS()[0]?.[0] ?? 0)
  }
  try {
    writeLines(linesPath, lines)
    const written = await copy().then(
      (rows): Written => ({ rows, refused: [] }),
      async (): Promise<Written> => {
        // One unreadable line must not stop all lines after it.
        const sorted = Object.groupBy(splitLines(lines), (line) => (isReadableLine(line) ? 'readable' : 'others'))
        writeLines(linesPath, [Buffer.from((sorted.readable ?? []).map((line) => `${line}\n`).join(''))])
        return { rows: await copy(), refused: (sorted.others ?? []).map(toDeadLetter) }
      },
    )
    await syncPath(path)
    return written
  } finally {
    rmSync(linesPath, { force: true })
  }
}

function splitLines(lines: readonly Uint8Array[]): string[] {
  const text = Buffer.concat(lines).toString('utf8')
  return text.split('\n').filter((line) => line !== '')
}

/** The text is not stored, because no schema has checked it. */
function toDeadLetter(line: string): Uint8Array {
  return formatDeadLetter({ received_ms: Date.now(), bytes: Buffer.byteLength(line) }, 'line_unreadable')
}

function writeLines(path: string, lines: readonly Uint8Array[]): void {
  const descriptor = openSync(path, 'w')
  try {
    // Systems accept at most about a thousand buffers per call.
    for (let at = 0; at < lines.length; at += 512) writeAll(descriptor, lines.slice(at, at + 512))
  } finally {
    closeSync(descriptor)
  }
}

function writeAll(descriptor: number, lines: readonly Uint8Array[]): void {
  const expected = lines.reduce((sum, { length }) => sum + length, 0)
  if (writevSync(descriptor, lines) !== expected) throw new Error('the disk took less than was written')
}
