import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import type { EventLayout } from './layout.ts'
import { applyMoves, type Move } from './moves.ts'
import { quote } from './quote.ts'

/**
 * The sink's state: the batches that are in the files, and the recorded file moves. Both change in one transaction,
 * which is the moment a batch enters the files: after a crash, work from before it is discarded and work from after it
 * is repeated.
 */
export interface SinkState extends Disposable {
  readonly connection: DuckDBConnection
  findSeen(batchIds: readonly string[]): Promise<Set<string>>
  /** Records the batches and the moves, then executes the moves. */
  commit(batchIds: readonly string[], moves: readonly Move[]): Promise<void>
  /** Pages repeat a batch for a day; older ids are not needed. */
  forgetBefore(timeMs: number): Promise<void>
}

/** Another sink writes to this directory. */
export class SinkStateLockedError extends Error {
  override readonly name = 'SinkStateLockedError'
}

// Downloads no extensions: all needed functions are built in.
const settings = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }

/** DuckDB locks its file for one process, and the lock ends with the process: a part never has two sinks. */
export async function openSinkState(layout: EventLayout): Promise<SinkState> {
  const { directory } = layout
  const inside = (path: string) => join(directory, path)
  mkdirSync(inside(dirname(layout.state)), { recursive: true })
  const instance = await openInstance(inside(layout.state))
  const connection = await instance.connect()
  await connection.run(`
    create table if not exists seen_batch (batch_id uuid primary key, seen_ms bigint not null);
    create table if not exists move (position integer not null, source varchar not null, target varchar not null);
  `)

  const decided = await connection.runAndReadAll('select source, target from move order by position')
  await applyMoves(directory, decided.getRowObjectsJS() as Move[])
  for (const path of [layout.work, layout.retired]) {
    rmSync(inside(path), { recursive: true, force: true })
    mkdirSync(inside(path), { recursive: true })
  }

  return {
    connection,
    async findSeen(batchIds) {
      if (batchIds.length === 0) return new Set()
      const reader = await connection.runAndReadAll(
        `select batch_id::varchar from seen_batch where batch_id in (${batchIds.map(quote).join(', ')})`,
      )
      return new Set(reader.getRowsJS().map(([batchId]) => batchId as string))
    },
    async commit(batchIds, moves) {
      const rows = moves.map(({ source, target }, at) => `(${at}, ${quote(source)}, ${quote(target)})`)
      const seen = batchIds.map((batchId) => `(${quote(batchId)}, ${Date.now()})`)
      await connection.run('begin transaction')
      try {
        // The previous moves are executed by now.
        await connection.run('delete from move')
        if (seen.length > 0) await connection.run(`insert into seen_batch values ${seen.join(', ')}`)
        if (rows.length > 0) await connection.run(`insert into move values ${rows.join(', ')}`)
        await connection.run('commit')
      } catch (error) {
        await connection.run('rollback')
        throw error
      }
      await applyMoves(directory, moves)
    },
    async forgetBefore(timeMs) {
      await connection.run(`delete from seen_batch where seen_ms < ${Math.floor(timeMs)}`)
    },
    [Symbol.dispose]() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

async function openInstance(path: string): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(path, settings)
  } catch (error) {
    if (error instanceof Error && error.message.includes('Could not set lock'))
      throw new SinkStateLockedError('another sink writes these files', { cause: error })
    throw error
  }
}
