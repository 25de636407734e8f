import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrackedEvent } from '@argosy/wire/tracking'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats } from '@argosy/nats'
import { subjects } from '@argosy/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSinkMetrics } from '../src/metrics.ts'
import { compactHours } from '../src/sink/compact-hours.ts'
import { layOutEvents } from '../src/sink/layout.ts'
import { openSinkState } from '../src/sink/sink-state.ts'
import { anEvent } from '../src/testing/an-event.ts'
import { createMetrics } from '@argosy/service'
import { createTestFiles, query, report, startTestCollector, startTestSink } from './support/test-collector.ts'

let engines: AcquiredEngines

beforeAll(async () => {
  engines = await acquireEngines()
})

afterAll(async () => {
  await engines[Symbol.asyncDispose]()
})

const rowsIn = (directory: string) => `read_parquet('${directory}/events/*/*/*.parquet', hive_partitioning = true)`
const count = async (directory: string) => {
  const files = readdirSync(directory, { recursive: true }).filter((path) => String(path).endsWith('.parquet'))
  if (!files.some((path) => String(path).startsWith('events'))) return 0
  return Number((await query(`select count(*) as n from ${rowsIn(directory)}`))[0]?.['n'])
}
const manyEvents = (from: number, howMany: number): TrackedEvent[] =>
  Array.from({ length: howMany }, (_, at) => anEvent({ log_seq: from + at }))

test('[TRK-12] what was acknowledged is in the files once, however often and to whomever it was sent', async () => {
  using files = createTestFiles()
  const { directory } = files
  await using first = await startTestCollector(engines)
  await using second = await startTestCollector(engines)
  const batch = manyEvents(1, 50)
  const again = batch.map((event) => ({ ...event, retry_count: 3 }))
  for (const answer of [
    await report(first.port, batch),
    await report(second.port, again),
    await report(first.port, again),
    await report(first.port, manyEvents(51, 7)),
  ])
    expect([answer.status, await answer.json()]).toEqual([200, { code: '00000', msg: 'success', data: null }])

  await using _ = await startTestSink(engines, directory)
  await vi.waitFor(async () => expect(await count(directory)).toBe(57), { timeout: 30_000, interval: 500 })
  // Sent to a collector that has never seen the batch, after the files contain it.
  await using third = await startTestCollector(engines)
  await report(third.port, again)
  await report(third.port, manyEvents(58, 1))
  await vi.waitFor(async () => expect(await count(directory)).toBe(58), { timeout: 30_000, interval: 500 })

  const [row] = await query(`select * from ${rowsIn(directory)} where log_seq = 12`)
  const { ip: _ip, event_tracking_ext, curr_page_ext, ...fields } = anEvent({ log_seq: 12 })
  expect(row).toMatchObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    ),
  )
  expect([row?.['event_tracking_ext'], row?.['curr_page_ext']]).toEqual([
    JSON.stringify(event_tracking_ext),
    JSON.stringify(curr_page_ext),
  ])
  expect(row).toMatchObject({ ip: '127.0.0.0/24', batch_index: '11', happened_at: '2025-11-16 05:13:20' })
  expect(new Date(`${row?.['received_at']}Z`).toISOString().slice(0, 10)).toBe(row?.['date'])
})

test('[TRK-12] a refused event goes to the dead-letter file without its secret values', async () => {
  using files = createTestFiles()
  const { directory } = files
  await using collector = await startTestCollector(engines)
  const secret = 'correct horse battery staple'
  const bad = [
    { ...anEvent({ seq: 900 }), password: secret },
    { ...anEvent({ seq: 901 }), title: `${secret} ${'x'.repeat(200)}` },
    { ...anEvent({ seq: 902 }), event_tracking_ext: { note: secret } },
    secret,
  ]
  expect((await report(collector.port, [anEvent({ seq: 903 }), ...bad])).status).toBe(200)

  await using _ = await startTestSink(engines, directory)
  await vi.waitFor(async () => expect(await count(directory)).toBe(1), { timeout: 30_000, interval: 500 })
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const leaking = paths.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(secret))
  expect(leaking).toEqual([])
  const dead = await query(`select * from read_json('${directory}/dead-letters/*/*.ndjson') order by batch_index`)
  expect(dead.map(({ reasons, unknown_fields }) => [reasons, unknown_fields])).toEqual([
    [[{ reason: 'unrecognized_keys', field: '' }], '1'],
    [[{ reason: 'too_big', field: 'title' }], '0'],
    [[{ reason: 'custom', field: '' }], '0'],
    [[{ reason: 'invalid_type', field: '' }], '0'],
  ])
  expect(dead[0]).toMatchObject({ event: { seq: '900', curr_page: 'home' } })
})

test('a malformed message is skipped and logged once', async () => {
  using files = createTestFiles()
  const { directory } = files
  await using collector = await startTestCollector(engines)
  await using nats = await connectNats({ url: engines.natsUrl, name: 'stranger', prefix: engines.natsPrefix })
  const publish = (text: string, messageId: string) =>
    nats.publishDurable(subjects.trackedBatches(0), Buffer.from(text), { messageId, timeoutMs: 5_000 })
  const line = '{"batch_id":"no uuid"}\n'
  await publish('what is this', 'a')
  await publish('what is this', 'b')
  await publish(`00000000-0000-4000-8000-000000000001 ${Date.now()} ${line.length} 0\n${line}`, 'c')
  expect((await report(collector.port, [anEvent({ seq: 7_000 })])).status).toBe(200)

  await using _ = await startTestSink(engines, directory)
  await vi.waitFor(async () => expect(await count(directory)).toBe(1), { timeout: 30_000, interval: 500 })
  const dead = await query(`select reasons[1].reason as reason, bytes from read_json('${directory}/dead-letters/*/*')`)
  expect(dead.map(({ reason, bytes }) => `${reason} ${bytes}`).toSorted()).toEqual([
    `line_unreadable ${line.length - 1}`,
    'message_unreadable 12',
  ])
})

test('an hour that is over becomes one file with the same rows, and old days go', async () => {
  using files = createTestFiles()
  const { directory } = files
  await using collector = await startTestCollector(engines)
  {
    await using _ = await startTestSink(engines, directory)
    for (const round of [0, 1, 2]) {
      await report(collector.port, manyEvents(20_000 + round * 10, 10))
      await vi.waitFor(async () => expect(await count(directory)).toBe((round + 1) * 10), {
        timeout: 30_000,
        interval: 300,
      })
    }
  }
  const listRows = () => query(`select * from ${rowsIn(directory)} order by log_seq`)
  const before = await listRows()
  const layout = layOutEvents(directory, 0)
  {
    using state = await openSinkState(layout)
    const writer = { layout, part: 0, state, metrics: createSinkMetrics(createMetrics('compact-test')) }
    const tooYoung = { nowMs: Date.now(), afterMs: 0, retentionDays: 30 }
    await compactHours(writer, tooYoung)
    expect(parquetNames(directory)).toHaveLength(3)
    await compactHours(writer, { ...tooYoung, nowMs: Date.now() + 3_600_000 })
    expect(parquetNames(directory)).toEqual([expect.stringMatching(/^p0-compact-/)])
    expect(await listRows()).toEqual(before)
    await compactHours(writer, { ...tooYoung, nowMs: Date.now() + 40 * 86_400_000 })
  }
  expect(parquetNames(directory)).toEqual([])
})

function parquetNames(directory: string): string[] {
  const entries = readdirSync(join(directory, 'events'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
