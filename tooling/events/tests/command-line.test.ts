import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sheddingKey } from '@argosy/collector'
import { anEvent, writeEvents } from '@argosy/collector/testing'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectRedis } from '@argosy/redis'
import { afterAll, beforeAll, expect, test } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'argosy-events-cli-'))
let engines: AcquiredEngines

beforeAll(async () => {
  engines = await acquireEngines()
  await writeEvents(directory, [anEvent({ title: 'a, "b"\u001b[2J' })], Date.parse('2026-11-16T09:00:00Z'))
})

afterAll(async () => {
  await engines[Symbol.asyncDispose]()
  rmSync(directory, { recursive: true, force: true })
})

/** Runs the command as an operator does. */
function runEvents(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    EVENTS_DIRECTORY: directory,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: engines.redisPrefix,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '../src/events.ts'), ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout: out.trimEnd(), stderr: err.trimEnd() })
    })
  })
}

test('a question is answered as a table, as JSON and for a spreadsheet', async () => {
  const sql = 'select date, hour, title from events'
  expect(await runEvents(sql)).toMatchObject({ code: 0, stdout: expect.stringMatching(/a, "b" \[2J\n1 row$/) })
  const json = await runEvents(sql, '--format', 'json')
  expect(JSON.parse(json.stdout)).toEqual([{ date: '2026-11-16', hour: '09', title: 'a, "b"\u001b[2J' }])
  expect((await runEvents(sql, '--format', 'csv')).stdout).toBe(
    '\uFEFFdate,hour,title\r\n2026-11-16,09,"a, ""b""\u001b[2J"',
  )
})

test('[check 55] what a page wrote is no formula in the spreadsheet of an operator', async () => {
  const sql = `select '=HYPERLINK("https://evil.example")' as title, '-1.50' as number, ' @SUM(A1)' as blank`
  expect((await runEvents(sql, '--format', 'csv')).stdout).toBe(
    '\uFEFFtitle,number,blank\r\n"\'=HYPERLINK(""https://evil.example"")",-1.50,\' @SUM(A1)',
  )
})

test('a wrong call ends with 2, a wrong question with 1', async () => {
  expect(await runEvents('select 1', '--format', 'xml')).toMatchObject({ code: 2 })
  expect(await runEvents('shed', '--percent', '101')).toMatchObject({ code: 2 })
  expect(await runEvents('select nothing')).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing') })
})

test('[TRK-7] load shedding is set for all collectors, for a limited time', async () => {
  await using redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
  expect(await runEvents('shed', '--percent', '25', '--minutes', '2')).toMatchObject({ code: 0 })
  expect(await redis.getJson(sheddingKey)).toEqual({ percent: 25 })
  expect(await redis.leftMs(sheddingKey)).toBeGreaterThan(100_000)
  expect(await runEvents('resume')).toMatchObject({ code: 0, stdout: 'Collectors take every report again.' })
  expect(await redis.getJson(sheddingKey)).toBeUndefined()
})
