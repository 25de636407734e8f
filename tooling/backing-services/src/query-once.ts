import { Client } from 'pg'

/** Runs one statement on a connection of its own: for setup and inspection. */
export async function queryOnce(url: string, sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The query itself rejects when the connection breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql, [...values])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
