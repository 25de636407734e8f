import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectRedis, type Redis } from '@argosy/redis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCodes, type CodePurpose, type Codes } from '../../src/identity/codes/codes.ts'
import { createPendingSteps } from '../../src/identity/login/pending-steps.ts'

let engines: AcquiredEngines
let redis: Redis
let codes: Codes
let sent: string | undefined

beforeAll(async () => {
  engines = await acquireEngines()
  redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
})
afterAll(async () => {
  await redis.close()
  await engines[Symbol.asyncDispose]()
})

beforeEach(() => {
  sent = undefined
  codes = createCodes(redis, {
    send: async (_contact, notification) => void (sent = 'code' in notification ? notification.code : undefined),
  })
})

const contact = { email: 'person@example.com' }
const recipient = { locale: null, antiPhishingCode: null }
const scope = { purpose: 'login', subject: 'this attempt' } as const

async function send(options: { readonly decoy?: 'recovery_unknown' } = {}): Promise<{ codeId: string; code: string }> {
  const { codeId } = await codes.send({ ...scope, contact, template: 'login_code', recipient, ...options })
  return { codeId, code: sent ?? '' }
}

test('a code has six digits, is valid for ten minutes at most, and its id cannot be guessed', async () => {
  const view = await codes.send({ ...scope, contact, template: 'login_code', recipient })
  expect(sent).toMatch(/^\d{6}$/)
  expect(view.codeId).toMatch(/^[\w-]{43}$/)
  expect(view.expiresInSeconds).toBeLessThanOrEqual(600)
})

test.each<CodePurpose>(['register', 'step_up', 'recovery', 'contact'])(
  'a code to sign in is worth nothing for the purpose %s',
  async (purpose) => {
    const { codeId, code } = await send()
    expect(await codes.use(codeId, { ...scope, purpose }, code)).toBe(false)
    expect(await codes.useOfAnybody(codeId, purpose, code)).toBeUndefined()
    expect(await codes.use(codeId, scope, code)).toBe(true)
  },
)

test('a code counts for the account or attempt that it was sent for', async () => {
  const { codeId, code } = await send()
  expect(await codes.use(codeId, { ...scope, subject: 'another attempt' }, code)).toBe(false)
  expect(await codes.use(codeId, scope, code)).toBe(true)
})

test('a code of another request is a wrong one', async () => {
  const [first, second] = [await send(), await send()]
  if (first.code === second.code) return
  expect(await codes.use(first.codeId, scope, second.code)).toBe(false)
})

test('of a hundred who spend a code at once one succeeds', async () => {
  const { codeId, code } = await send()
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => codes.use(codeId, scope, code)),
    ...Array.from({ length: 96 }, () => codes.spend(codeId)),
  ])
  expect(answers.filter((isRight) => isRight)).toHaveLength(1)
  expect(await codes.use(codeId, scope, code)).toBe(false)
})

test('a decoy is sent without a code and opens for none', async () => {
  const { codeId, code } = await send({ decoy: 'recovery_unknown' })
  expect(code).toBe('')
  for (const guess of ['000000', '123456']) expect(await codes.use(codeId, scope, guess)).toBe(false)
})

test('half a proof is finished once, and five failures end it', async () => {
  const steps = createPendingSteps(redis, 'login')
  const token = await steps.begin({ userId: '1', securityVersion: 1 })
  const finished = await Promise.all(Array.from({ length: 20 }, () => steps.finish(token)))
  expect(finished.filter((isFirst) => isFirst)).toHaveLength(1)
  const other = await steps.begin({ userId: '1', securityVersion: 1 })
  for (let count = 0; count < 4; count += 1) await steps.fail(other)
  expect(await steps.find(other)).toEqual({ userId: '1', securityVersion: 1 })
  await steps.fail(other)
  expect(await steps.find(other)).toBeUndefined()
  expect(await createPendingSteps(redis, 'recovery').find(other)).toBeUndefined()
})
