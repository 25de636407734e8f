import { decodeCommandPack, encodeCommandReply, type CommandReply, type FramedCommand } from '@argosy/journal-codec'
import { subjects } from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, Command, OrderId, Receipt, RequestId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  connectNats,
  createCommandClient,
  EngineOverloadedError,
  OutcomeUnknownError,
  type Nats,
} from '../src/index.ts'

const partition = toPartition('live', 'spot')
let engines: AcquiredEngines
let nats: Nats
let responder: Disposable | undefined

beforeAll(async () => {
  engines = await acquireEngines()
  nats = await connectNats({ url: engines.natsUrl, name: 'client', prefix: engines.natsPrefix })
})
afterEach(() => responder?.[Symbol.dispose]())
afterAll(async () => {
  await nats.drain()
  await engines[Symbol.asyncDispose]()
})

/** Takes the leader's role and answers each pack with `answer`; undefined is no reply. */
async function answerWith(answer: (pack: FramedCommand[], attempt: number) => CommandReply | undefined) {
  const packs: FramedCommand[][] = []
  responder = nats.subscribe(subjects.commands(partition), (message) => {
    packs.push(decodeCommandPack(message.data))
    const reply = answer(packs.at(-1) ?? [], packs.length)
    if (reply) message.respond(encodeCommandReply(reply))
  })
  await nats.flush()
  return packs
}

const receiptOf = (sequence: number): Receipt => ({ ok: true, sequence, timeMs: 1, order: null, closedCount: 0 })
const accept = (pack: FramedCommand[]): CommandReply => ({
  ok: true,
  receipts: pack.map((_, index) => receiptOf(index)),
})

function aCancel(requestId: string): Command {
  return {
    type: 'cancel_order',
    requestId: requestId as RequestId,
    accountId: 'a' as AccountId,
    orderId: 1 as OrderId,
    clientOrderId: null,
  }
}

test('commands of one turn share a message, at most 64 of them, and each gets its own receipt', async () => {
  const packs = await answerWith(accept)
  const client = createCommandClient(nats, { partition })
  const receipts = await Promise.all(Array.from({ length: 100 }, (_, index) => client.send(aCancel(`r${index}`))))
  expect(packs.map((pack) => pack.length)).toEqual([64, 36])
  expect(receipts.map(({ sequence }) => sequence)).toEqual([...Array(64).keys(), ...Array(36).keys()])
})

test('silence is answered by repeating the same request ids', async () => {
  const packs = await answerWith((pack, attempt) => (attempt < 3 ? undefined : accept(pack)))
  const client = createCommandClient(nats, { partition, attemptMs: 50 })
  await client.send(aCancel('same'))
  // More than three where the machine is so busy that an answer comes after its attempt has timed out.
  expect(packs.length).toBeGreaterThanOrEqual(3)
  expect(new Set(packs.flat().map(({ command }) => command.requestId))).toEqual(new Set(['same']))
})

test('an overloaded leader is not retried: nothing was done, and the caller gets the error at once', async () => {
  const packs = await answerWith(() => ({ ok: false, refusal: 'overloaded' }))
  const client = createCommandClient(nats, { partition, deadlineMs: 60_000 })
  await expect(client.send(aCancel('r'))).rejects.toThrow(EngineOverloadedError)
  expect(packs).toHaveLength(1)
})

test('more than a bound do not wait for answers at once; when some are answered there is room again', async () => {
  const packs = await answerWith(accept)
  const client = createCommandClient(nats, { partition, inFlightMax: 100 })
  const sent = await Promise.allSettled(Array.from({ length: 150 }, (_, index) => client.send(aCancel(`r${index}`))))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(packs.flat()).toHaveLength(100)
  expect((await client.send(aCancel('later'))).ok).toBe(true)
})

test('after an unanswered attempt the outcome stays unknown, whatever later attempts return', async () => {
  await answerWith((_pack, attempt) => (attempt === 1 ? undefined : { ok: false, refusal: 'overloaded' }))
  const client = createCommandClient(nats, { partition, deadlineMs: 150, attemptMs: 50 })
  await expect(client.send(aCancel('r'))).rejects.toThrow(OutcomeUnknownError)
})

test('without a leader the outcome is unknown at the deadline', async () => {
  const client = createCommandClient(nats, { partition, deadlineMs: 100 })
  await expect(client.send(aCancel('r'))).rejects.toThrow(OutcomeUnknownError)
})

test('a command that cannot be written fails alone', async () => {
  await answerWith(accept)
  const client = createCommandClient(nats, { partition })
  const tooLarge: Command = {
    type: 'deposit',
    requestId: 'large' as RequestId,
    accountId: 'a' as AccountId,
    assetId: 'BTC' as AssetId,
    amount: (1n << 130n) as Units,
  }
  const [bad, good] = await Promise.allSettled([client.send(tooLarge), client.send(aCancel('fine'))])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})
