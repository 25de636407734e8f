import { identityCalls } from '@argosy/wire/http'
import { postgresUrlAs } from '@argosy/backing-services'
import { createPool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuditPool } from '../../src/audit/audit.ts'
import { refuseAuditRights } from '../../src/audit/refuse-audit-rights.ts'
import { register, startIdentityEnvironment, stepUpByMail, type IdentityEnvironment } from './identity-environment.ts'

let environment: IdentityEnvironment

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

type Row = { kind: string; outcome: string; user_id: string | null; address: string; trace_id: string }

const readEvents = async (userId: string) => {
  const { rows } = await environment.pool.query<Row>('select * from audit.event where user_id = $1 order by event_id', [
    userId,
  ])
  return rows
}

test('every result of signing in and every change is on record, with who, what, when and the trace id', async () => {
  const person = environment.newPerson()
  const email = await register(environment, person)
  const answer = await person.api.userInfo()
  const userId = (answer.ok && answer.data.userInfo?.userId) || ''
  await environment.newPerson().try(identityCalls.login, { loginName: email, pwd: 'not the password' })
  await person.try(identityCalls.totpBegin, {})
  // A refusal does not wait for its record, and later events must not come before it.
  await expect.poll(async () => (await readEvents(userId)).at(-1)?.kind, { timeout: 30_000 }).toBe('right_refused')
  await stepUpByMail(environment, person, email)
  await person.do(identityCalls.antiPhishing, { antiPhishingCode: 'blueberry' })
  await person.api.logout()
  const events = await readEvents(userId)
  expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'register ok',
    'session_begun ok',
    'login credentials_wrong',
    'right_refused step_up_required',
    'code_sent ok',
    'step_up ok',
    'security_change ok',
    'logout ok',
  ])
  for (const { address, trace_id: traceId } of events) {
    expect(address).toBe('127.0.0.1')
    expect(traceId).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('the trace id of the audit event is the request id in the response', async () => {
  const response = await environment.newPerson().visitor.send('/v1/user/qr/getQrKey', { method: 'POST', body: '{}' })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(["update audit.event set outcome = 'ok'", 'delete from audit.event', 'truncate audit.event'])(
  'the record takes no update, delete or truncate, not even of its owner: %s',
  async (statement) => {
    await register(environment, environment.newPerson())
    await expect(environment.pool.query(statement)).rejects.toThrow(/the audit log is written once/)
  },
)

const changes = ["update audit.event set outcome = 'ok'", 'delete from audit.event', 'truncate audit.event']
const columns = 'kind, outcome, address, trace_id'
const forged = "'login', 'ok', '10.0.0.1', 'forged'"

/** The result of each statement under that login. */
async function tryAs(login: 'gateway' | 'audit', statements: readonly string[]): Promise<Record<string, string>> {
  const pool = createAuditPool(postgresUrlAs(login, environment.engines.postgresUrl), () => undefined)
  const outcomes: Record<string, string> = {}
  for (const statement of statements) {
    outcomes[statement] = await pool.query(statement).then(
      () => 'done',
      (error: Error) => /^(permission denied|must be owner)/.exec(error.message)?.[0] ?? error.message,
    )
  }
  await pool.end()
  return outcomes
}

const denied = (statements: readonly string[], message = 'permission denied') =>
  Object.fromEntries(statements.map((statement) => [statement, message]))

test('[check 80] the gateway’s database login can neither read nor write audit events, nor switch role', async () => {
  const statements = [
    ...changes,
    `insert into audit.event (${columns}) values (${forged})`,
    'select * from audit.event',
    'alter table audit.event disable trigger all',
    'set role argosy_audit',
    'set role argosy',
    "alter role argosy_audit password 'mine'",
    'grant argosy_audit to argosy_gateway',
    "set session_replication_role = 'replica'",
  ]
  const outcomes = await tryAs('gateway', statements)
  const isDenied = (message: string) => /^(permission denied|must be owner|must have admin)/.test(message)
  expect(Object.entries(outcomes).filter(([, message]) => !isDenied(message))).toEqual([])
})

test('[check 80] the login of the record adds to it, and can do nothing else', async () => {
  const add = `insert into audit.event (${columns}) values ('login', 'ok', '10.0.0.1', 'added')`
  const refused = [
    ...changes,
    'select * from audit.event',
    // The database sets the time and the number.
    `insert into audit.event (${columns}, happened_at) values (${forged}, '2020-01-01')`,
    `insert into audit.event (${columns}, event_id) overriding system value values (${forged}, 1)`,
    'select password_hash from accounts.app_user',
    "insert into accounts.app_user (user_id, user_name, account_id) values ('9', 'mallory', '9')",
    'set role argosy_gateway',
    'set role argosy',
  ]
  expect(await tryAs('audit', [add, ...refused])).toEqual({ [add]: 'done', ...denied(refused) })
  expect(await tryAs('audit', ['drop table audit.event'])).toEqual(denied(['drop table audit.event'], 'must be owner'))
  const { rows } = await environment.pool.query(
    "select trace_id from audit.event where trace_id in ('added', 'forged')",
  )
  expect(rows).toEqual([{ trace_id: 'added' }])
})

test('[check 80] the running gateway uses the two of them', async () => {
  await register(environment, environment.newPerson())
  const { rows } = await environment.pool.query<{ usename: string; application_name: string }>(
    `select distinct usename, application_name from pg_stat_activity
     where datname = current_database() and application_name in ('audit', 'gateway') order by 2`,
  )
  expect(rows).toEqual([
    { usename: 'argosy_audit', application_name: 'audit' },
    { usename: 'argosy_gateway', application_name: 'gateway' },
  ])
})

test('[check 80] production does not start by a login that can write the record, or become who can', async () => {
  const check = async (url: string) => {
    const pool = createPool(url, { applicationName: 'test' })
    try {
      await refuseAuditRights(pool)
    } finally {
      await pool.end()
    }
  }
  const { postgresUrl } = environment.engines
  await expect(check(postgresUrlAs('gateway', postgresUrl))).resolves.toBeUndefined()
  await expect(check(postgresUrlAs('audit', postgresUrl))).rejects.toThrow(/can write the audit log as argosy_audit/)
  await expect(check(postgresUrl)).rejects.toThrow(/can write the audit log/)
})
