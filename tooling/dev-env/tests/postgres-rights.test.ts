/** Each service logs in as its own user and tries statements outside its rights. */
import { acquireEngines, postgresUrlAs, type PostgresLogin } from '@argosy/backing-services'
import { createPool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let engines: Awaited<ReturnType<typeof acquireEngines>>
beforeAll(async () => {
  engines = await acquireEngines()
})
afterAll(() => engines[Symbol.asyncDispose]())

async function runAs(login: PostgresLogin, statement: string): Promise<'done' | 'refused'> {
  const pool = createPool(postgresUrlAs(login, engines.postgresUrl), { applicationName: login, maxConnections: 1 })
  try {
    await pool.query(statement)
    return 'done'
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // 42501 is insufficient_privilege; any other error means that the statement is wrong.
    if (code !== '42501') throw new Error(`${login}: ${statement}: ${message}`, { cause: error })
    return 'refused'
  } finally {
    await pool.end()
  }
}

/** One table of each schema that another service owns. */
const tables = [
  'journal.batch',
  'history.fill',
  'history.transfer_sent',
  'courier.delivery',
  'accounts.app_user',
  'audit.event',
  'status.minute',
] as const
const reads: Record<PostgresLogin, readonly (typeof tables)[number][]> = {
  engine: ['journal.batch'],
  projector: ['journal.batch', 'history.fill', 'history.transfer_sent'],
  courier: ['history.transfer_sent', 'courier.delivery'],
  liquidity: [],
  gateway: ['history.fill', 'history.transfer_sent', 'accounts.app_user', 'status.minute'],
  auditor: ['journal.batch', 'audit.event'],
  operator: ['accounts.app_user'],
  prober: ['status.minute'],
  oracle: [],
  audit: [],
}

const logins = Object.keys(reads) as PostgresLogin[]

test.each(logins)('[check 81] %s reads its own tables and no others', async (login) => {
  for (const table of tables)
    expect([table, await runAs(login, `select from ${table} limit 1`)]).toEqual([
      table,
      reads[login].includes(table) ? 'done' : 'refused',
    ])
})

/** The most harmful statements. */
const forbidden: Record<PostgresLogin, readonly string[]> = {
  engine: [
    'update journal.batch set commands = commands',
    'delete from journal.batch',
    'truncate journal.batch',
    'update journal.snapshot set state = state',
    'delete from journal.state_hash',
    'insert into journal.segment (partition) values (null)',
  ],
  projector: [
    'insert into journal.batch (partition) values (null)',
    'delete from history.fill',
    'truncate history.ledger_entry',
    'update history.ledger_entry set partition = partition',
    'update history.transfer_sent set partition = partition',
    'insert into history.transfer_sent (partition) values (null)',
    'insert into courier.delivery (partition) values (null)',
    'update journal.lease set epoch = epoch + 1',
  ],
  courier: [
    'insert into journal.batch (partition) values (null)',
    'select from journal.snapshot',
    'select from history.ledger_entry',
    'update history.transfer_sent set partition = partition',
    'update courier.delivery set destination = destination',
    'update courier.delivery set return_reason = return_reason',
    'delete from courier.delivery',
    'update journal.lease set epoch = epoch + 1',
  ],
  liquidity: [
    'update history.position set seq = 0',
    'delete from history.candle_1m',
    'select from history.order_record',
  ],
  gateway: [
    'insert into journal.batch (partition) values (null)',
    'update history.fill set partition = partition',
    'insert into audit.event (kind) values (null)',
    'select from journal.snapshot',
    'delete from status.minute',
    'update status.day set up_count = 0',
  ],
  auditor: [
    'delete from audit.event',
    'update audit.head set seq = 0',
    'insert into journal.batch (partition) values (null)',
  ],
  operator: [
    'select password_hash from accounts.app_user',
    'update accounts.app_user set email = email',
    'insert into operators.operator (name) values (null)',
    'delete from operators.change',
    'select from accounts.api_key',
    'insert into audit.event (kind) values (null)',
  ],
  prober: ['update status.minute set is_up = true', 'select from status.incident_update', 'select from journal.lease'],
  oracle: [
    'select from journal.lease',
    'insert into journal.batch (partition) values (null)',
    'select from history.fill',
  ],
  audit: ['select from audit.event', 'delete from audit.event', 'select from accounts.app_user'],
}

test.each(logins)('[check 81] %s cannot do what would hurt most', async (login) => {
  const everybody = [
    'create table public.mine ()',
    'create schema mine',
    'create role mine',
    'alter role argosy_engine superuser',
  ]
  for (const statement of [...forbidden[login], ...everybody])
    expect([statement, await runAs(login, statement)]).toEqual([statement, 'refused'])
})
