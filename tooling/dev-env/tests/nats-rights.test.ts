/** Each service connects as its own user and tries subjects outside its rights. */
import { readFileSync } from 'node:fs'
import {
  caFile,
  createTemporaryRun,
  engineUrlAs,
  makeCertificates,
  removeTemporaryRun,
  startNats,
} from '@argosy/backing-services'
import { subjects } from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import { connectNats, type Nats } from '@argosy/nats'
import { expect, test } from 'vitest'
import { natsRights, type NatsRights, type NatsUser } from '../src/rights/nats-rights.ts'
import { developmentUsers } from '../src/start-engines.ts'
import { speakNats, tryNats, type RawServer } from './support/raw-clients.ts'

const run = await createTemporaryRun({ isInMemory: true })
const certificate = await makeCertificates(run)
const server = await startNats({ directory: run.nats, certificate, users: developmentUsers.natsUsers })
const raw: RawServer = { port: server.port, ca: readFileSync(caFile(run.directory)) }
test.afterAll(async () => {
  await server[Symbol.asyncDispose]()
  removeTemporaryRun(run)
})

const users = Object.keys(natsRights) as NatsUser[]
const connectAs = (user: NatsUser): Promise<Nats> =>
  connectNats({ url: engineUrlAs(user, server.url), caFile: caFile(run.directory), name: user })

/** Every subject that any user may use, with concrete tokens for the wildcards. */
const everySubject = [
  ...new Set(Object.values<NatsRights>(natsRights).flatMap(({ publish, subscribe }) => [...publish, ...subscribe])),
].map((pattern) => pattern.replaceAll('*', 'x').replace('>', 'x.1'))

function isWithin(patterns: readonly string[], subject: string): boolean {
  const tokens = subject.split('.')
  return patterns.some((pattern) => {
    const segments = pattern.split('.')
    return (
      segments.every((segment, at) => segment === '>' || segment === '*' || segment === tokens[at]) &&
      (segments.at(-1) === '>' || segments.length === tokens.length)
    )
  })
}

test.each(users)('[check 81] %s can publish and subscribe as the table allows, and to nothing else', async (user) => {
  const { publish, subscribe }: NatsRights = natsRights[user]
  using client = await speakNats(raw, user)
  for (const subject of everySubject) {
    const published = await tryNats(client, `PUB ${subject} 0`)
    expect([subject, published === undefined]).toEqual([subject, isWithin(publish, subject)])
    const received = await tryNats(client, `SUB ${subject} 1`)
    expect([subject, received === undefined]).toEqual([subject, isWithin(subscribe, subject)])
  }
})

/** The most harmful subjects, listed apart from the table: an excess right shows here. */
const forbidden: Record<NatsUser, readonly string[]> = {
  engine: ['PUB cmd.live.spot 0', 'PUB query.keys 0', 'PUB session.ended 0', 'PUB $JS.API.STREAM.LIST 0'],
  oracle: ['PUB cmd.live.futures 0', 'SUB price.live.futures 1', 'PUB acct.live.spot.1001 0'],
  projector: [
    'PUB cmd.live.spot 0',
    'PUB acct.live.spot.1001 0',
    'PUB md.live.spot.BTCUSDT.book 0',
    'SUB acct.*.*.* 1',
  ],
  courier: ['SUB acct.live.spot.1001 1', 'PUB acct.live.spot.1001 0', 'SUB journal.live.spot 1', 'SUB cmd.live.spot 1'],
  liquidity: [
    'PUB price.live.futures 0',
    'SUB cmd.live.spot 1',
    'PUB acct.live.spot.1001 0',
    'PUB query.keys 0',
    'SUB chat.1 1',
  ],
  gateway: [
    'SUB cmd.live.spot 1',
    'SUB acct.live.spot.1001 1',
    'PUB acct.live.spot.1001 0',
    'PUB md.live.spot.BTCUSDT.book 0',
    'PUB price.live.futures 0',
  ],
  operators: [
    'PUB price.live.futures 0',
    'SUB cmd.live.spot 1',
    'SUB acct.live.spot.1001 1',
    'PUB key.changed 0',
    'SUB query.keys 1',
    'SUB chat.1 1',
  ],
  push: ['PUB cmd.live.spot 0', 'PUB session.ended 0', 'PUB chat.1 0', 'PUB key.changed 0', 'SUB query.keys 1'],
  collector: [
    'PUB cmd.live.spot 0',
    'SUB acct.live.spot.1001 1',
    'PUB $JS.API.STREAM.DELETE.tracked-events-0 0',
    'PUB $JS.API.CONSUMER.CREATE.tracked-events-0.files 0',
  ],
  'event-sink': [
    'PUB track.batches.0 0',
    'PUB $JS.API.STREAM.PURGE.tracked-events-0 0',
    'PUB $JS.API.STREAM.MSG.GET.tracked-events-0 0',
    'PUB cmd.live.spot 0',
  ],
  'event-answers': [
    'PUB query.statistics 0',
    'PUB cmd.live.spot 0',
    'PUB $JS.API.CONSUMER.CREATE.tracked-events-0.files 0',
  ],
  operator: ['SUB acct.live.spot.1001 1', 'PUB session.ended 0', 'PUB key.changed 0', 'SUB cmd.live.spot 1'],
  support: ['PUB cmd.live.spot 0', 'PUB query.keys 0', 'SUB chat.1 1', 'PUB session.ended 0'],
}
const forbiddenToAll = [
  'SUB > 1',
  'SUB *.> 1',
  'SUB _INBOX.> 1',
  'SUB $SYS.> 1',
  'SUB cmd.> 1',
  'SUB session.> 1',
  'SUB $JS.> 1',
  'PUB _INBOX.gateway.x 0',
  'PUB $SYS.REQ.SERVER.PING 0',
  'PUB $JS.API.INFO 0',
  'PUB $JS.API.STREAM.NAMES 0',
]

test.each(users)('[check 81] %s is refused what is not its business', async (user) => {
  using client = await speakNats(raw, user)
  const neighbour = user === 'gateway' ? 'push' : 'gateway'
  for (const line of [...forbidden[user], ...forbiddenToAll, `SUB _INBOX.${neighbour}.> 1`])
    expect([line, await tryNats(client, line)]).toEqual([line, expect.stringMatching(/^Permissions Violation/)])
})

test.each([undefined, 'nobody', 'default'])('[check 81] an unknown user (%s) is refused', async (user) => {
  using client = await speakNats(raw, user)
  expect(await tryNats(client, 'PUB cmd.live.spot 0')).toMatch(/^Authorization Violation/)
})

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('a request reaches its responder, and the response reaches the requester', async () => {
  const partition = toPartition('live', 'spot')
  await using engine = await connectAs('engine')
  await using gateway = await connectAs('gateway')
  using _answers = engine.subscribe(subjects.commands(partition), (message) => message.respond(encode('done')))
  await engine.flush()
  for (const _time of [1, 2]) {
    const answer = await gateway.request(subjects.commands(partition), encode('buy'), { timeoutMs: 30_000 })
    expect(decode(answer)).toBe('done')
  }
})

test('tracked events pass from the collector to the sink', async () => {
  await using collector = await connectAs('collector')
  await using sink = await connectAs('event-sink')
  const stream = { name: 'tracked-events-0', subjects: [subjects.trackedBatches(0)], retention: 'work' } as const
  await collector.ensureStream(stream)
  await collector.ensureStream(stream)
  await collector.publishDurable(subjects.trackedBatches(0), encode('batch'), { messageId: '1', timeoutMs: 30_000 })
  const chunk = Promise.withResolvers<string>()
  const options = { stream: 'tracked-events-0', durable: 'files', bytesMax: 1, collectMs: 1_000, ackWaitMs: 30_000 }
  await using _consumer = sink.consumeChunks({ ...options, onError: chunk.reject }, async ([message]) => {
    if (message) chunk.resolve(decode(message.data))
  })
  expect(await chunk.promise).toBe('batch')
})
