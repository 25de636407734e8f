import type { Partition } from '@argosy/catalogue'
import { legsPerCommand } from '@argosy/exchange'
import type { PoolClient } from '@argosy/postgres'
import type { Column } from './parquet-writer.ts'

export const rangedTables = ['order_record', 'fill', 'ledger_entry'] as const
export type RangedTable = (typeof rangedTables)[number]

/** The range column of each table and how many of its values belong to one sequence. */
export const rangeColumns: Readonly<Record<RangedTable, { readonly column: string; readonly perSequence: number }>> = {
  order_record: { column: 'order_id', perSequence: legsPerCommand },
  fill: { column: 'sequence', perSequence: 1 },
  ledger_entry: { column: 'sequence', perSequence: 1 },
}

/**
 * Collects the rows of old ranges that stay, in temporary tables of this session: orders that are open or were closed
 * since, with their fills, and transfers that have not arrived. Their number cannot grow: an old range gets no new
 * rows.
 */
export async function collectStayingRows(
  client: PoolClient,
  partition: Partition,
  { fromSequence, fromMs }: { readonly fromSequence: number; readonly fromMs: number },
): Promise<void> {
  await client.query('drop table if exists staying_order, staying_transfer')
  await client.query('create temporary table staying_order (order_id bigint primary key)')
  await client.query('create temporary table staying_transfer (sequence bigint primary key)')
  await client.query(
    `insert into staying_order select order_id from history.order_record
     where partition = $1 and order_id < $2 and (closed_at_ms is null or closed_at_ms >= $3)`,
    [partition, fromSequence * legsPerCommand, fromMs],
  )
  await client.query(
    `insert into staying_transfer select distinct sequence from history.transfer_sent
     where partition = $1 and sequence < $2 and (
       sequence > (select coalesce(max(sequence), 0) from courier.delivery where partition = $1)
       or sequence in (select sequence from courier.delivery where partition = $1 and arrived_at is null))`,
    [partition, fromSequence],
  )
  await client.query('analyze staying_order, staying_transfer')
}

export const staysSql: Readonly<Record<RangedTable, string>> = {
  order_record: 'order_id in (select order_id from staying_order)',
  fill: `(maker_order_id in (select order_id from staying_order) or taker_order_id in (select order_id from staying_order))`,
  ledger_entry: `(reason = 'transfer_out' and sequence in (select sequence from staying_transfer))`,
}

/** The columns of a table, as in its files. */
export async function readColumns(client: PoolClient, table: RangedTable): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = ('history.' || $1)::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name, type }) => ({ name, type: toColumnType(type) }))
}

function toColumnType(type: string): Column['type'] {
  switch (type) {
    case 'text':
    case 'jsonb':
      return 'text'
    case 'bigint':
    case 'integer':
      return 'bigint'
    case 'numeric':
      return 'numeric'
    default:
      throw new RangeError(`a column of type ${type} has no form in Parquet yet`)
  }
}
