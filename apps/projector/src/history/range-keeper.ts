import type { Partition } from '@argosy/catalogue'
import type { PoolClient } from '@argosy/postgres'
import type { JournalBatch } from '@argosy/journal'

/** Lets PostgreSQL add the tables of the next sequence range a whole range before its first row arrives. */
export class RangeKeeper {
  readonly #client: PoolClient
  readonly #partition: Partition
  #nextAt = 0

  constructor(client: PoolClient, partition: Partition) {
    this.#client = client
    this.#partition = partition
  }

  async makeRoomFor(batches: readonly JournalBatch[]): Promise<void> {
    const newest = batches.at(-1)
    if (!newest) return
    const newestSequence = newest.firstSequence + newest.commandCount
    if (newestSequence < this.#nextAt) return
    const { rows } = await this.#client.query<{ nextAt: number }>('select history.add_ranges($1, $2) as "nextAt"', [
      this.#partition,
      newestSequence,
    ])
    this.#nextAt = rows[0]?.nextAt ?? 0
  }
}
