import { decodeJson, encodeJson, subjects, type Statistics, type StatisticsQuery } from '@argosy/contracts'
import { operatorCalls } from '@argosy/contracts/http'
import { connectNats, type Nats } from '@argosy/nats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, startIdentityWorld, type IdentityWorld, type Person } from './identity/identity-world.ts'

let world: IdentityWorld
let nats: Nats
let person: Person

const nothing: Statistics = {
  fromMs: 1,
  asOfMs: 2,
  times: [],
  pages: [],
  funnel: { visited: 0, register: 0, registered: 0, ordered: 0 },
  vitals: [],
  errors: [],
}

beforeAll(async () => {
  world = await startIdentityWorld()
  const { natsUrl, natsPrefix } = world.engines
  nats = await connectNats({ url: natsUrl, prefix: natsPrefix, name: 'test' })
  person = world.newPerson()
  const email = await register(world, person)
  await world.pool.query(
    'insert into accounts.operator (user_id) select user_id from accounts.app_user where email = $1',
    [email],
  )
})
afterAll(async () => {
  await nats[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const ask = (days: string) => person.try(operatorCalls.statistics, { days })

test('while nobody reads the files an operator is told so', async () => {
  expect(await ask('7')).toMatchObject({ ok: false, code: 'service_unavailable' })
})

test('an operator is told what the files say, asked once for all who look at the same time', async () => {
  const asked: number[] = []
  using _answers = nats.subscribe(subjects.statistics, (message) => {
    const { days } = decodeJson<StatisticsQuery>(message.data)
    asked.push(days)
    message.respond(encodeJson({ ...nothing, fromMs: days }))
  })
  await nats.flush()
  const answers = await Promise.all([ask('7'), ask('7'), ask('30')])
  expect(answers).toEqual([7, 7, 30].map((days) => ({ ok: true, data: { ...nothing, fromMs: days } })))
  expect([asked.length, new Set(asked)]).toEqual([2, new Set([7, 30])])
})

test.each(['0', '2', '7.0', 'all', ''])('%j days are no span', async (days) => {
  expect(await ask(days)).toMatchObject({ ok: false, code: 'request_malformed' })
})

test('whose right was taken is refused at once', async () => {
  await world.pool.query('delete from accounts.operator')
  expect(await ask('7')).toMatchObject({ ok: false, code: 'operator_required' })
})
