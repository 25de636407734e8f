import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureEventStream, parquetOptions, readSinkConfig, selectRows, startSink } from '@argosy/collector'
import { encodeReport } from '@argosy/collector/testing'
import { subjects } from '@argosy/wire'
import { DuckDBInstance } from '@duckdb/node-api'
import { connectNats } from '@argosy/nats'
import type { RunLayout } from '@argosy/backing-services'
import type { NatsUnderTest } from './nats-under-test.ts'
import { eventsPerBatch, reportBody } from './report-bodies.ts'

export type ParquetPair = { readonly bareRowsPerSecond: number; readonly ourRowsPerSecond: number }

const messageBatches = 10
const namespace = 'sink.'
const measuredShare = 1.5

/** Compares the sink, from JetStream to files on disk, with DuckDB writing the same rows from one file of lines. */
export async function benchParquet(
  nats: NatsUnderTest,
  run: RunLayout,
  options: { readonly rows: number; readonly rounds: number },
): Promise<ParquetPair[]> {
  const pairs: ParquetPair[] = []
  for (let round = 0; round < options.rounds; round++) {
    const batches = Array.from({ length: Math.ceil((options.rows * measuredShare) / eventsPerBatch) }, (_, at) =>
      reportBody(round * 1e6 + at),
    )
    const frames = batches.map((body) => encodeReport(body.toString(), Date.now()))
    pairs.push({
      bareRowsPerSecond: await writeBare(
        frames.map(({ lines }) => lines),
        join(run.directory, `bare-${round}`),
      ),
      ourRowsPerSecond: await writeOurs(
        nats,
        frames.map(({ frame }) => frame),
        join(run.directory, `ours-${round}`),
        round,
      ),
    })
  }
  return pairs
}

async function writeBare(lines: readonly Uint8Array[], path: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  writeFileSync(`${path}.ndjson`, Buffer.concat(lines))
  const startedAtMs = performance.now()
  const reader = await connection.runAndReadAll(
    `copy (${selectRows(`'${path}.ndjson'`)}) to '${path}.parquet' ${parquetOptions}`,
  )
  const rowsPerSecond = (Number(reader.getRowsJS()[0]?.[0]) * 1_000) / (performance.now() - startedAtMs)
  connection.closeSync()
  instance.closeSync()
  return rowsPerSecond
}

async function writeOurs(
  { url }: NatsUnderTest,
  frames: readonly Uint8Array[],
  directory: string,
  round: number,
): Promise<number> {
  const prefix = `${namespace}${round}.`
  await using connection = await connectNats({ url, name: 'bench-sink', prefix })
  await ensureEventStream(connection, 0, { replicas: 1, maxBytes: 4_294_967_296 })
  for (let at = 0; at < frames.length; at += messageBatches) {
    const message = Buffer.concat(frames.slice(at, at + messageBatches))
    await connection.publishDurable(subjects.trackedBatches(0), message, { messageId: `m${at}`, timeoutMs: 30_000 })
  }
  // The last chunk waits for more rows to arrive, so the measurement ends before it.
  const rows = Math.floor(frames.length / measuredShare) * eventsPerBatch
  const startedAtMs = performance.now()
  await using sink = await startSink(
    readSinkConfig({
      ARGOSY_MODE: 'test',
      NATS_URL: url,
      NATS_PREFIX: prefix,
      EVENTS_DIRECTORY: directory,
      COLLECT_MS: '1000',
    }),
  )
  for (;;) {
    const written = await readWritten(sink.metricsPort)
    if (written >= rows) return (written * 1_000) / (performance.now() - startedAtMs)
    await sleep(20)
  }
}

async function readWritten(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^argosy_sink_rows_total\{.*\} (\d+)$/m.exec(text)?.[1] ?? 0)
}
