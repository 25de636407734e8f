import { decodeJson, subjects } from '@argosy/wire'
import type { ChatMessageView } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { beginConversation, readTranscript } from '@argosy/support'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandLine } from './command-line.ts'

let engines: AcquiredEngines
let pool: Pool
let run: ReturnType<typeof createCommandLine>

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  run = createCommandLine(environment())
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

function environment(): Record<string, string> {
  const { postgresUrl, natsUrl, natsPrefix } = engines
  return { POSTGRES_URL: postgresUrl, NATS_URL: natsUrl, NATS_PREFIX: natsPrefix }
}

async function write(text: string): Promise<number> {
  const begun = { text, clientMessageId: 'a', userId: undefined, tokenHash: randomBytes(32), language: 'de' }
  return (await beginConversation(pool, begun)).conversationId
}

test('an operator lists, reads and answers a conversation, and the answer is stored and published', async () => {
  expect(await run('chat', 'list')).toMatchObject({ code: 0, stdout: 'Nobody has written.' })
  const id = await write('Where is my deposit?\nI wait since Monday.')
  const listed = await run('chat', 'list', '--waiting')
  expect(listed.stdout).toMatch(
    new RegExp(`^${id} +visitor +de +1 +now +waits +Where is my deposit\\? I wait since Monday.$`, 'm'),
  )

  await using nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  const received: ChatMessageView[] = []
  nats.subscribe(subjects.chat(id), ({ data }) => received.push(decodeJson(data)))
  await nats.flush()
  const answered = await run('chat', 'answer', String(id), 'On its way.', '--operator', 'olga')
  expect(answered).toMatchObject({ code: 0, stdout: `Answered conversation ${id}, message 2.` })
  await expect.poll(() => received).toMatchObject([{ messageId: 2, from: 'operator', text: 'On its way.' }])
  expect(JSON.stringify(received), 'who answered is for the record, not for the visitor').not.toContain('olga')
  expect(await readTranscript(pool, id)).toMatchObject([{ operatorName: null }, { operatorName: 'olga' }])

  const shown = await run('chat', 'show', String(id))
  expect(shown.stdout).toMatch(
    /^1 {2}[\d-]+ [\d:]+ UTC {2}visitor\n {3}Where is my deposit\?\n {3}I wait since Monday\.$/m,
  )
  expect(shown.stdout).toMatch(/^2 {2}.* {2}olga\n {3}On its way\.$/m)
  expect((await run('chat', 'list', '--waiting')).stdout).toBe('Nobody has written.')
  expect((await run('chat', 'list')).stdout).toMatch(/answered +On its way\.$/)
})

test('an answer requires an operator name, which the environment can supply', async () => {
  const id = await write('Hello')
  expect(await run('chat', 'answer', String(id), 'Hi')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Who are you/),
  })
  expect(await readTranscript(pool, id)).toHaveLength(1)
  const asIvan = createCommandLine({ ...environment(), ARGOSY_OPERATOR: 'ivan' })
  expect((await asIvan('chat', 'answer', String(id), 'Hi')).code).toBe(0)
  expect(await readTranscript(pool, id)).toMatchObject([{}, { operatorName: 'ivan', text: 'Hi' }])
})

test.each([
  ['an answer to nobody', ['answer', '999999', 'Hi', '--operator', 'olga'], 1, /no conversation 999999/],
  ['a conversation that does not exist', ['show', '999999'], 1, /no conversation 999999/],
  ['a number that is none', ['show', '1; drop table'], 2, /not the number of a conversation/],
  ['an empty answer', ['answer', '1', '  ', '--operator', 'olga'], 2, /is empty/],
  ['an answer that is too long', ['answer', '1', 'x'.repeat(2_001), '--operator', 'olga'], 2, /2000/],
  ['a limit of nothing', ['list', '--limit', '0'], 2, /--limit/],
  ['an unknown option', ['list', '--nonsense'], 2, /--nonsense[^]*pnpm chat list/],
  ['an unknown command', ['dance'], 2, /pnpm chat list/],
])('%s is explained in words', async (_, args, code, message) => {
  const result = await run('chat', ...args)
  expect([result.code, result.stderr]).toEqual([code, expect.stringMatching(message)])
  expect(result.stderr).not.toContain('    at ')
})

test('--help explains the command, and an unreachable exchange is reported', async () => {
  expect(await run('chat', '--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('pnpm chat answer') })
  const lost = createCommandLine({ ...environment(), POSTGRES_URL: 'postgres://127.0.0.1:9/none' })
  expect(await lost('chat', 'list')).toMatchObject({ code: 1, stderr: expect.stringMatching(/does not answer/) })
})
