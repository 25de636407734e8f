import type { Partition } from '@argosy/catalogue'
import type { AppliedCommand } from '@argosy/exchange'
import type { PoolClient } from '@argosy/postgres'
import { JournalCorruptError, type JournalBatch, type Replica } from '@argosy/journal'
import { HistoryRows } from './history-rows.ts'
import { advancePosition, positionOf, type HistoryPosition } from './position.ts'
import { writeRows } from './write-rows.ts'

export type ProjectionOptions = {
  readonly client: PoolClient
  readonly schema: string
  readonly partition: Partition
  /** Must be at the same batch as history. */
  readonly replica: Replica
  readonly position: HistoryPosition
  /** Called after each commit with the rows that are now in history. */
  readonly onCommit?: (rows: HistoryRows, written: ReadonlyMap<string, number>) => void
}

// COPY gains little beyond some thousands of rows, and a transaction should stay well below a second.
const transactionRowsMax = 20_000

/**
 * Turns journal batches into history, exactly once: rows and position are committed together, and the position moves
 * only from where this projection left it.
 */
export class Projection {
  readonly #options: ProjectionOptions
  #position: HistoryPosition

  constructor(options: ProjectionOptions) {
    const { replica, position, partition } = options
    if (replica.position.seq !== position.seq || Buffer.compare(replica.position.hash, position.hash) !== 0) {
      throw new JournalCorruptError(`history of ${partition} stands at a batch ${position.seq} that its journal lacks`)
    }
    this.#options = options
    this.#position = position
  }

  get position(): HistoryPosition {
    return this.#position
  }

  /** Many batches share a transaction; a few large ones take several. */
  async project(batches: readonly JournalBatch[]): Promise<void> {
    const { replica, partition } = this.#options
    let rows = new HistoryRows(partition)
    const add = (applied: AppliedCommand) => rows.add(applied, replica.state)
    for (const batch of batches) {
      replica.apply(batch, add)
      if (rows.count < transactionRowsMax) continue
      await this.#commit(rows)
      rows = new HistoryRows(partition)
    }
    if (replica.position.seq > this.#position.seq) await this.#commit(rows)
  }

  async #commit(rows: HistoryRows): Promise<void> {
    const { client, schema, partition, replica, onCommit } = this.#options
    const reached = positionOf(replica)
    await client.query('begin')
    await advancePosition(client, schema, partition, this.#position, reached)
    const written = await writeRows(client, schema, rows)
    await client.query('commit')
    this.#position = reached
    onCommit?.(rows, written)
  }
}
