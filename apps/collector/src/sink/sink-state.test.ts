import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { layOutEvents } from './layout.ts'
import { openSinkState } from './sink-state.ts'

let directory = ''
const layout = () => layOutEvents(directory, 0)
const inside = (path: string) => join(directory, path)
const batchId = '00000000-0000-4000-8000-000000000001'

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'argosy-sink-state-'))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('[TRK-12] a sink that died after its decision makes the moves when it comes back, once', async () => {
  const move = { source: join(layout().work, 'a'), target: 'events/date=2026-11-16/hour=09/a.parquet' }
  {
    using state = await openSinkState(layout())
    writeFileSync(inside(move.source), 'rows')
    // The state in which a killed process leaves it: recorded but not executed.
    await state.connection.run(`insert into seen_batch values ('${batchId}', ${Date.now()})`)
    await state.connection.run(`insert into move values (0, '${move.source}', '${move.target}')`)
  }
  {
    using state = await openSinkState(layout())
    expect(readFileSync(inside(move.target), 'utf8')).toBe('rows')
    expect(await state.findSeen([batchId])).toEqual(new Set([batchId]))
  }
  // A file that was moved on since then stays where it is.
  rmSync(inside(move.target))
  {
    using _ = await openSinkState(layout())
    expect(existsSync(inside(move.target))).toBe(false)
  }
})

test('[TRK-12] a sink that died before its decision has written nothing', async () => {
  {
    using _ = await openSinkState(layout())
    writeFileSync(inside(join(layout().work, 'half.parquet')), 'half')
  }
  using state = await openSinkState(layout())
  expect(readdirSync(inside(layout().work))).toEqual([])
  expect(await state.findSeen([batchId])).toEqual(new Set())
  expect(existsSync(inside('events'))).toBe(false)
})

test('[TRK-12] what replaces files comes after they have left, also when that was interrupted', async () => {
  const hour = 'events/date=2026-11-16/hour=09'
  mkdirSync(inside(hour), { recursive: true })
  {
    using state = await openSinkState(layout())
    // The first of two old files was moved, then the process died.
    writeFileSync(inside(join(hour, 'p0-2.parquet')), 'two')
    writeFileSync(inside(join(layout().retired, 'p0-1.parquet')), 'one')
    writeFileSync(inside(join(layout().work, 'compact')), 'one two')
    const moves = [
      [join(hour, 'p0-1.parquet'), join(layout().retired, 'p0-1.parquet')],
      [join(hour, 'p0-2.parquet'), join(layout().retired, 'p0-2.parquet')],
      [join(layout().work, 'compact'), join(hour, 'p0-compact.parquet')],
    ]
    const rows = moves.map(([source, target], at) => `(${at}, '${source}', '${target}')`)
    await state.connection.run(`insert into move values ${rows.join(', ')}`)
  }
  using _ = await openSinkState(layout())
  expect(readdirSync(inside(hour))).toEqual(['p0-compact.parquet'])
  expect(readFileSync(inside(join(hour, 'p0-compact.parquet')), 'utf8')).toBe('one two')
})

test('batch ids older than the given time are removed', async () => {
  using state = await openSinkState(layout())
  await state.commit([batchId], [])
  await state.forgetBefore(Date.now() - 1_000)
  expect(await state.findSeen([batchId])).toEqual(new Set([batchId]))
  await state.forgetBefore(Date.now() + 1_000)
  expect(await state.findSeen([batchId])).toEqual(new Set())
})
