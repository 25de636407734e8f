import type { Service } from '@argosy/service'
import { expect, test, vi } from 'vitest'
import { startEngine } from '../src/start-engine.ts'
import { alice, createExchangeFixture, partition, place } from './exchange-fixture.ts'

// Longer than any test, so that no handover can be explained by an expired lease.
const leaseTtlMs = 600_000

test('a stopping leader hands its lease to the standby at once, and no order fails', async () => {
  await using exchange = await createExchangeFixture()
  const first = await startEngine({ ...exchange.config('engine-a'), leaseTtlMs })
  await exchange.fund()
  await using second = await startEngine({ ...exchange.config('engine-b'), leaseTtlMs })
  await untilReady(second)
  let answeredCount = 0
  let isSending = true
  const senders = Array.from({ length: 8 }, async () => {
    while (isSending) {
      const receipt = await exchange.commands.send(place(alice, 'buy', 100n, 1n))
      expect(receipt.ok).toBe(true)
      answeredCount += 1
    }
  })
  const untilMoreAnswers = () => {
    const wanted = answeredCount + 50
    return vi.waitFor(() => expect(answeredCount).toBeGreaterThanOrEqual(wanted), 30_000)
  }
  await untilMoreAnswers()
  await first[Symbol.asyncDispose]()
  await untilMoreAnswers()
  isSending = false
  await Promise.all(senders)

  expect(await exchange.queries.answer({ type: 'leader' })).toMatchObject({ instance: 'engine-b' })
  const account = await exchange.queries.answer({ type: 'account', accountId: alice })
  expect(account.openOrders).toHaveLength(answeredCount)
})

test('a leader without a standby lets go of its lease, and the next engine leads at once', async () => {
  await using exchange = await createExchangeFixture()
  const first = await startEngine({ ...exchange.config('engine-a'), leaseTtlMs })
  await exchange.fund()
  await first[Symbol.asyncDispose]()
  await using _second = await startEngine({ ...exchange.config('engine-b'), leaseTtlMs })
  expect((await exchange.commands.send(place(alice, 'buy', 100n, 1n))).ok).toBe(true)
})

test('snapshots are made outside the engine: by a standby, or by the leader when it is alone', async () => {
  await using exchange = await createExchangeFixture()
  await using _lone = await startEngine({ ...exchange.config('engine-a'), snapshotEveryCommands: 10 })
  await exchange.fund()
  const holders = async () => {
    await exchange.commands.send(place(alice, 'buy', 100n, 1n))
    const { rows } = await exchange.pool.query<{ holder: string }>(
      'select distinct holder from journal.state_hash join journal.snapshot using (partition, seq) where partition = $1',
      [partition],
    )
    return rows.map(({ holder }) => holder)
  }
  await vi.waitFor(async () => expect(await holders()).toContain('engine-a'), { timeout: 50_000 })
  await using _standby = await startEngine({ ...exchange.config('engine-b'), snapshotEveryCommands: 10 })
  await vi.waitFor(async () => expect(await holders()).toContain('engine-b'), { timeout: 50_000 })
})

async function untilReady(engine: Service): Promise<void> {
  await vi.waitFor(async () => expect((await engine.answerStatus('/ready')).status).toBe(200), 30_000)
}
