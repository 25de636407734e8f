import { identityCalls } from '@argosy/contracts/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuditPool } from '../../src/audit/audit.ts'
import { register, startIdentityWorld, stepUpByMail, type IdentityWorld } from './identity-world.ts'

let world: IdentityWorld

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  world = await startIdentityWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Row = { kind: string; outcome: string; user_id: string | null; address: string; trace_id: string }

const readEvents = async (userId: string) => {
  const { rows } = await world.pool.query<Row>('select * from audit.event where user_id = $1 order by event_id', [
    userId,
  ])
  return rows
}

test('every result of signing in and every change is on record, with who, what, when and the trace id', async () => {
  const person = world.newPerson()
  const email = await register(world, person)
  const answer = await person.api.userInfo()
  const userId = (answer.ok && answer.data.userInfo?.userId) || ''
  await world.newPerson().try(identityCalls.login, { loginName: email, pwd: 'not the password' })
  await person.try(identityCalls.totpBegin, {})
  await stepUpByMail(world, person, email)
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

test('the trace id of the record is the one that the caller was told', async () => {
  const response = await world.newPerson().visitor.send('/v1/user/qr/getQrKey', { method: 'POST', body: '{}' })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(["update audit.event set outcome = 'ok'", 'delete from audit.event', 'truncate audit.event'])(
  'the record takes no update, delete or truncate, not even of its owner: %s',
  async (statement) => {
    await register(world, world.newPerson())
    await expect(world.pool.query(statement)).rejects.toThrow(/the audit log is written once/)
  },
)

test('the gateway writes the record as a role that can do nothing else', async () => {
  const pool = createAuditPool(world.engines.postgresUrl, () => undefined)
  try {
    const { rows } = await pool.query<{ current_user: string }>('select current_user')
    expect(rows).toEqual([{ current_user: 'argosy_audit' }])
    await expect(pool.query('select count(*) from audit.event')).resolves.toBeDefined()
    for (const statement of [
      "update audit.event set outcome = 'ok'",
      'delete from audit.event',
      'truncate audit.event',
      'drop table audit.event',
      'select password_hash from accounts.app_user',
      "insert into accounts.app_user (user_id, user_name, account_id) values ('9', 'mallory', '9')",
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    }
  } finally {
    await pool.end()
  }
})
