/** Operators' actions, through the proxy: no change can be made by one person alone, and all of them are recorded. */
import { toPartition } from '@argosy/catalogue'
import { operatorCalls, type OperatorChange } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { verifyAuditStream } from '@argosy/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, changeOf, type OperatorPerson, type Connection } from './operator-person.ts'
import { startOperatorEnvironment, type OperatorEnvironment } from './operator-environment.ts'

let environment: OperatorEnvironment
let pool: Pool
let connection: Connection
let vera: OperatorPerson
let otto: OperatorPerson

beforeAll(async () => {
  environment = await startOperatorEnvironment()
  ;({ pool, connection, vera, otto } = environment)
}, 180_000)
afterAll(() => environment[Symbol.asyncDispose]())

const statusOf = async (userName: string) => {
  const { rows } = await pool.query<{ status: string }>('select status from accounts.app_user where user_name = $1', [
    userName,
  ])
  return rows[0]?.status
}
const halt = {
  kind: 'set_market_status',
  partition: toPartition('live', 'spot'),
  marketId: 'BTCUSDT',
  status: 'halted',
} as const satisfies OperatorChange

test('[check 47] a change takes two operators: the one who proposes it cannot confirm it', async () => {
  const userId = await environment.userIdOf('bob')
  const proposed = await vera.propose({ kind: 'freeze_account', userId })
  expect(proposed).toMatchObject({ status: 200, data: { status: 'pending', proposedBy: 'vera', isOwn: true } })
  const { changeId } = changeOf(proposed)
  expect(await vera.decide(changeId, 'confirm')).toMatchObject({ status: 409, code: 'second_operator_required' })
  expect(await statusOf('bob')).toBe('active')
  // Nor with a second passkey of hers.
  const { rows } = await pool.query<{ id: string }>(
    `select operator_id as id from operators.operator where name = 'vera'`,
  )
  await pool
    .query(
      `update operators.change set status = 'confirmed', decided_by = $2, decided_at = now() where change_id = $1`,
      [changeId, rows[0]?.id],
    )
    .then(
      () => expect.unreachable('the database let one person confirm their own change'),
      (error: Error) => expect(error.message).toMatch(/check constraint/),
    )
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({
    status: 200,
    data: { status: 'done', proposedBy: 'vera', decidedBy: 'otto' },
  })
  expect(await statusOf('bob')).toBe('frozen')
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({ status: 409, code: 'change_decided' })

  const opened = await otto.propose({ kind: 'unfreeze_account', userId })
  expect(await vera.decide(changeOf(opened).changeId, 'confirm')).toMatchObject({ data: { status: 'done' } })
  expect(await statusOf('bob')).toBe('active')
})

test('[check 47] of two concurrent confirmations one succeeds, and the change is carried out once', async () => {
  const ida = await environment.newOperator('ida')
  const { changeId } = changeOf(await vera.propose(halt))
  const both = await Promise.all([otto.decide(changeId, 'confirm'), ida.decide(changeId, 'confirm')])
  expect(both.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
  const { rows } = await pool.query(
    `select outcome from audit.event where detail ->> 'changeId' = $1 and outcome = 'done'`,
    [changeId],
  )
  expect(rows).toHaveLength(1)
  const again = changeOf(await vera.propose({ ...halt, status: 'open' }))
  expect(await otto.decide(again.changeId, 'confirm')).toMatchObject({ data: { status: 'done' } })
})

test('[check 47] a change that the engine refuses is reported as failed with the refusal', async () => {
  const { changeId } = changeOf(await vera.propose({ ...halt, marketId: 'NOSUCHMARKET' }))
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({
    data: { status: 'failed', outcome: 'market_unknown' },
  })
})

test('[check 47] a change is rejected by another, withdrawn by its own, and expires', async () => {
  const one = changeOf(await vera.propose(halt)).changeId
  expect(await vera.decide(one, 'reject')).toMatchObject({ code: 'second_operator_required' })
  expect(await otto.decide(one, 'withdraw')).toMatchObject({ code: 'change_of_somebody_else' })
  expect(await otto.decide(one, 'reject')).toMatchObject({ data: { status: 'rejected' } })
  const two = changeOf(await vera.propose(halt)).changeId
  expect(await vera.decide(two, 'withdraw')).toMatchObject({ data: { status: 'withdrawn' } })
  expect(await otto.decide(two, 'confirm')).toMatchObject({ code: 'change_decided' })
  const three = changeOf(await vera.propose(halt)).changeId
  await pool.query(`begin; set local session_replication_role = replica;
    update operators.change set expires_at = now() - interval '1 second' where change_id = '${three}'; commit`)
  expect(await otto.decide(three, 'confirm')).toMatchObject({ status: 409, code: 'change_expired' })
  const listed = (await otto.send(operatorCalls.changes, { state: 'past' })).data as {
    changeId: string
    status: string
  }[]
  expect(listed.find(({ changeId }) => changeId === three)?.status).toBe('expired')
})

test('[check 47] a passkey signature is valid only for the change and reason it was made for', async () => {
  const userId = await environment.userIdOf('alice')
  const reason = 'asked by compliance'
  const proof = await vera.touch(operatorCalls.proposeOptions, { change: halt, reason })
  const other: OperatorChange = { kind: 'freeze_account', userId }
  expect(await vera.send(operatorCalls.propose, { change: other, reason, ...proof })).toMatchObject({
    code: 'passkey_refused',
  })
  const [mine, hers] = [changeOf(await vera.propose(halt)).changeId, changeOf(await vera.propose(halt)).changeId]
  const rejected = await otto.touch(operatorCalls.decideOptions, { changeId: mine, decision: 'reject' })
  for (const [changeId, decision] of [
    [mine, 'confirm'],
    [hers, 'reject'],
  ] as const)
    expect(await otto.send(operatorCalls.decide, { changeId, decision, ...rejected })).toMatchObject({
      code: 'passkey_refused',
    })
  // One operator's passkey touch is not valid for another.
  const his = await otto.touch(operatorCalls.decideOptions, { changeId: mine, decision: 'confirm' })
  expect(await vera.send(operatorCalls.decide, { changeId: mine, decision: 'confirm', ...his })).toMatchObject({
    status: 401,
  })
  // And without a touch nothing is decided.
  expect(
    await call(connection, operatorCalls.decide, { changeId: mine, decision: 'confirm' }, otto.cookie),
  ).toMatchObject({
    status: 400,
  })
})

test('[check 47] the largest change and the longest list there can be', async () => {
  const change: OperatorChange = {
    kind: 'set_account_fees',
    partition: toPartition('paper', 'spot'),
    accountId: 'x'.repeat(64),
    rates: { makerPpm: 100_000, takerPpm: 100_000 },
  }
  const proposed = await vera.propose(change, '漢'.repeat(200))
  expect(proposed).toMatchObject({ status: 200, data: { change, reason: '漢'.repeat(200) } })
  expect(await vera.propose({ ...change, accountId: 'x'.repeat(65) }).catch(() => 'refused')).toBe('refused')
  await pool.query(
    `insert into operators.change (change_id, kind, content, reason, proposed_by, expires_at)
     select 'many-' || n, kind, content, reason, proposed_by, expires_at from operators.change, generate_series(1, 60) n where change_id = $1`,
    [changeOf(proposed).changeId],
  )
  const first = (await otto.send(operatorCalls.changes, { state: 'waiting' })).data as { changeId: string }[]
  expect(first).toHaveLength(50)
  const next = (await otto.send(operatorCalls.changes, { state: 'waiting', before: first.at(-1)?.changeId ?? '' }))
    .data as { changeId: string }[]
  expect(next.length).toBeGreaterThan(10)
  expect(new Set([...first, ...next].map(({ changeId }) => changeId)).size).toBe(first.length + next.length)
})

test('[check 47] an account is found by all of its name, on record, and not with what it is signed in with', async () => {
  const userId = await environment.userIdOf('alice')
  const found = await vera.send(operatorCalls.account, { name: ' Alice ' })
  expect(found).toMatchObject({ status: 200, data: { userId, userName: 'alice', status: 'active' } })
  expect(Object.keys(found.data as object).toSorted()).toEqual([
    'accountId',
    'createdAtMs',
    'status',
    'userId',
    'userName',
  ])
  expect(await vera.send(operatorCalls.account, { name: userId })).toMatchObject({ data: { userName: 'alice' } })
  for (const name of ['ali', '%', 'nobody@argosy.test'])
    expect(await vera.send(operatorCalls.account, { name })).toMatchObject({ status: 404, code: 'user_unknown' })
  const { rows } = await pool.query(
    `select outcome, detail ->> 'operator' as operator from audit.event where kind = 'operator_lookup' and user_id = $1`,
    [userId],
  )
  expect(rows).toEqual([
    { outcome: 'ok', operator: 'vera' },
    { outcome: 'ok', operator: 'vera' },
  ])
})

test('[check 47] a visitor is answered by name of the operator, on record', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into support.conversation (token_hash, language) values (sha256('x'), 'en') returning conversation_id as id`,
  )
  const conversationId = rows[0]?.id ?? 0
  const { answer } = operatorCalls
  expect(await call(connection, answer, { conversationId, text: 'Good morning' }, vera.cookie)).toMatchObject({
    status: 200,
  })
  const { transcript } = operatorCalls
  expect(await call(connection, transcript, { conversationId: String(conversationId) }, otto.cookie)).toMatchObject({
    data: [{ text: 'Good morning', from: 'operator' }],
  })
  expect(await call(connection, answer, { conversationId, text: 'x' })).toMatchObject({ status: 401 })
})

test('[check 47] [check 80] every step of a change is in the operators’ chain, with both names, and the chain holds', async () => {
  const { rows } = await pool.query<{ stream: string; kind: string; outcome: string; detail: Record<string, string> }>(
    `select stream, kind, outcome, detail from audit.event where kind like 'operator%' order by seq`,
  )
  expect(new Set(rows.map(({ stream }) => stream))).toEqual(new Set(['operators']))
  const recorded = new Set(rows.map(({ kind, outcome }) => `${kind} ${outcome}`))
  for (const step of [
    'operator_answer ok',
    'operator_lookup ok',
    ...[
      'proposed',
      'second_operator_required',
      'confirmed',
      'done',
      'failed',
      'rejected',
      'withdrawn',
      'change_expired',
      'passkey_refused',
    ].map((outcome) => `operator_change ${outcome}`),
  ])
    expect(recorded).toContain(step)
  const done = rows.find(({ outcome, detail }) => outcome === 'done' && detail['what'] === 'freeze_account')
  expect(done?.detail).toMatchObject({ proposedBy: 'vera', confirmedBy: 'otto' })
  expect(await verifyAuditStream(pool, 'operators')).toMatchObject({ ok: true })
})
