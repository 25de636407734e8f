/** The operator at their command line: the real one, on the exchange that the journeys run on. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

async function run(command: 'chat' | 'operator', ...args: readonly string[]): Promise<string> {
  const script = join(import.meta.dirname, `../../support/src/${command}.ts`)
  const directory = process.env['ARGOSY_DIRECTORY']
  const where = directory === undefined ? [] : ['--directory', directory]
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args, ...where])
  return stdout
}

/** The number of the conversation whose last words are these. */
export async function findConversation(lastText: string): Promise<string> {
  const line = (await run('chat', 'list')).split('\n').find((row) => row.trimEnd().endsWith(lastText))
  const id = line?.split(' ')[0]
  if (!id) throw new Error(`no conversation ends with "${lastText}"`)
  return id
}

export async function answer(conversationId: string, text: string): Promise<void> {
  await run('chat', 'answer', conversationId, text, '--operator', 'olga')
}

export async function changeOperator(change: 'add' | 'remove', userName: string): Promise<void> {
  await run('operator', change, userName, '--operator', 'olga')
}
