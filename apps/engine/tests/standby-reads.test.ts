import { decodeJson, encodeJson, everyOpenOrder, subjects, type QueryReply, type ReadRequest } from '@argosy/wire'
import { expect, test } from 'vitest'
import { startEngine } from '../src/start-engine.ts'
import { alice, createExchangeFixture, partition, place } from './exchange-fixture.ts'

test('a standby answers reads, and without one the leader does', async () => {
  await using exchange = await createExchangeFixture()
  const config = (instance: string) => ({ ...exchange.config(instance), leaseTtlMs: 60_000 })
  await using _leader = await startEngine(config('engine-a'))
  await exchange.fund()
  const alone = await exchange.queries.answer({ type: 'state' })
  expect(alone).toMatchObject({ instance: 'engine-a' })

  await using _standby = await startEngine(config('engine-b'))
  await expect.poll(() => exchange.queries.answer({ type: 'state' })).toEqual({ ...alone, instance: 'engine-b' })
  expect(await exchange.queries.answer({ type: 'state' }, { source: 'leader' })).toEqual(alone)
})

test('a caller sees its own acknowledged orders in the next read', async () => {
  await using exchange = await createExchangeFixture()
  const config = (instance: string) => ({ ...exchange.config(instance), leaseTtlMs: 60_000 })
  await using _leader = await startEngine(config('engine-a'))
  await exchange.fund()
  await using _standby = await startEngine(config('engine-b'))
  for (let count = 1; count <= 50; count += 1) {
    await exchange.commands.send(place(alice, 'buy', 6_700_000n, 1n))
    const { orders } = await exchange.queries.answer({ type: 'open_orders', accountId: alice, ...everyOpenOrder })
    expect(orders).toHaveLength(count)
  }
})

test('a standby behind the requested sequence refuses the read, and the leader answers it', async () => {
  await using exchange = await createExchangeFixture()
  const config = (instance: string) => ({ ...exchange.config(instance), leaseTtlMs: 60_000 })
  await using _leader = await startEngine(config('engine-a'))
  await exchange.fund()
  await using _standby = await startEngine(config('engine-b'))
  await expect.poll(() => exchange.queries.answer({ type: 'state' })).toMatchObject({ instance: 'engine-b' })

  const { sequence } = await exchange.queries.answer({ type: 'leader' })
  const request: ReadRequest = { read: { type: 'balances', accountId: alice }, minSequence: sequence + 1 }
  const wait = { timeoutMs: 30_000 }
  const bytes = await exchange.nats.requestInChunks(subjects.reads(partition), encodeJson(request), wait)
  expect(decodeJson<QueryReply<'balances'>>(bytes)).toEqual({ ok: false, refusal: 'behind' })
  const answer = await exchange.queries.answer({ type: 'state' }, { minSequence: sequence + 1 })
  expect(answer).toMatchObject({ instance: 'engine-a', sequence })
})

test.each(['', 'no JSON', 'null', '{}', '{"read":{"type":"book"},"minSequence":1}', '{"read":{"type":"state"}}'])(
  'a standby refuses the malformed read "%s" and goes on',
  async (text) => {
    await using exchange = await createExchangeFixture()
    const config = (instance: string) => ({ ...exchange.config(instance), leaseTtlMs: 60_000 })
    await using _leader = await startEngine(config('engine-a'))
    await exchange.fund()
    await using _standby = await startEngine(config('engine-b'))
    await expect.poll(() => exchange.queries.answer({ type: 'state' })).toMatchObject({ instance: 'engine-b' })
    const bytes = await exchange.nats.requestInChunks(subjects.reads(partition), Buffer.from(text), {
      timeoutMs: 30_000,
    })
    expect(decodeJson<QueryReply<'state'>>(bytes)).toEqual({ ok: false, refusal: 'malformed_query' })
    expect(await exchange.queries.answer({ type: 'state' })).toMatchObject({ instance: 'engine-b' })
  },
)
