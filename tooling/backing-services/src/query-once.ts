import { Client } from 'pg'

/** One statement on a connection of its own: for setting up and looking, not for work. */
export async function queryOnce(url: string, sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The query that notices a broken connection reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql, [...values])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
