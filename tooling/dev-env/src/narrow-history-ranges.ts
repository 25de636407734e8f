import type { Pool } from '@argosy/postgres'

/** Narrower ranges than in production, so that a small history has several. Only for a history without rows. */
export async function narrowHistoryRanges(pool: Pool, commands: number): Promise<void> {
  await pool.query(`
    do $$ declare name text; begin
      for name in select inhrelid::regclass::text from pg_inherits
        where inhparent in ('history.order_record'::regclass, 'history.fill'::regclass, 'history.ledger_entry'::regclass)
      loop execute 'drop table ' || name; end loop;
    end $$;
    delete from history.sequence_range;
    create or replace function history.range_width() returns bigint language sql immutable return ${Math.trunc(commands)}`)
}
