import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trackingPaths } from '@argosy/wire/tracking'
import type { AcquiredEngines } from '@argosy/backing-services'
import { DuckDBInstance } from '@duckdb/node-api'
import { readConfig, readSinkConfig } from '../../src/config/config.ts'
import { startCollector, type Collector } from '../../src/start-collector.ts'
import { startSink, type Sink } from '../../src/start-sink.ts'

type Variables = Readonly<Record<string, string>>

export function startTestCollector(engines: AcquiredEngines, variables: Variables = {}): Promise<Collector> {
  return startCollector(
    readConfig({
      ARGOSY_MODE: 'test',
      NATS_URL: engines.natsUrl,
      NATS_PREFIX: engines.natsPrefix,
      REDIS_URL: engines.redisUrl,
      REDIS_PREFIX: engines.redisPrefix,
      ...variables,
    }),
  )
}

export function startTestSink(engines: AcquiredEngines, directory: string, variables: Variables = {}): Promise<Sink> {
  return startSink(
    readSinkConfig({
      ARGOSY_MODE: 'test',
      NATS_URL: engines.natsUrl,
      NATS_PREFIX: engines.natsPrefix,
      EVENTS_DIRECTORY: directory,
      COLLECT_MS: '1000',
      ...variables,
    }),
  )
}

export type ReportInit = { readonly headers?: Readonly<Record<string, string>>; readonly method?: string }

/** Posts a report like a page. */
export function report(port: number, body: unknown, init: ReportInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${trackingPaths.report}`, {
    method: init.method ?? 'POST',
    headers: { 'content-type': 'application/json', ...init.headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

export interface TestFiles extends Disposable {
  readonly directory: string
}

export function createTestFiles(): TestFiles {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-events-'))
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }) }
}

/** Numbers and times are returned as text. */
export type Row = Readonly<Record<string, string>>

/** Queries the files with an independent DuckDB. */
export async function query(sql: string): Promise<Row[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[]
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
