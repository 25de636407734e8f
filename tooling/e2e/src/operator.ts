/** The operator's real command line, on the exchange that the scenarios use. */
import { createPool } from '@argosy/postgres'
import { listConversations } from '@argosy/support'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runningExchange } from './running-exchange.ts'

/** With the addresses in its environment it starts in half the time. */
async function run(command: 'chat' | 'notices' | 'operator', ...args: readonly string[]): Promise<string> {
  const script = join(import.meta.dirname, `../../../apps/operator/src/${command}.ts`)
  const { postgresUrl, natsUrl, natsPrefix } = runningExchange().addresses
  const env = { ...process.env, POSTGRES_URL: postgresUrl, NATS_URL: natsUrl, NATS_PREFIX: natsPrefix }
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
  return stdout.trim()
}

/** The number of the conversation whose last message is this text. */
export async function findConversation(lastText: string): Promise<string> {
  const pool = createPool(runningExchange().addresses.postgresUrl, { applicationName: 'operator', maxConnections: 1 })
  try {
    const conversations = await listConversations(pool, { limit: 100, isWaiting: false })
    const found = conversations.find((conversation) => conversation.lastText === lastText)
    if (!found) throw new Error(`no conversation ends with "${lastText}"`)
    return String(found.conversationId)
  } finally {
    await pool.end()
  }
}

export async function answer(conversationId: string, text: string): Promise<void> {
  await run('chat', 'answer', conversationId, text, '--operator', 'olga')
}

/** Adds an operator and returns the enrolment code for the passkey. */
export async function addOperator(name: string): Promise<string> {
  return (await run('operator', 'add', name, '--operator', 'olga')).split('\n').at(-1) ?? ''
}

export async function removeOperator(name: string): Promise<void> {
  await run('operator', 'remove', name, '--operator', 'olga')
}

/** Publishes a notice in English with a link; disposing ends it. */
export async function publishNotice(title: string, href: string, file: string): Promise<AsyncDisposable> {
  const noticeId = `journey-${randomUUID()}`
  await writeFile(file, JSON.stringify({ noticeId, href, texts: { en: { title, text: title } } }))
  await run('notices', 'publish', file, '--operator', 'olga')
  return {
    async [Symbol.asyncDispose]() {
      await run('notices', 'end', noticeId)
    },
  }
}
