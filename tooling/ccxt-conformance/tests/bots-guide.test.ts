import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, workspaceRoot } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const guide = readFileSync(join(workspaceRoot, 'docs/bots.md'), 'utf8')
const [, keyCommand = '', botCommand = ''] = blocks('sh')
const [bot = ''] = blocks('js')

let stack: AsyncDisposableStack
let exchange: Exchange
let folder: string

beforeAll(async () => {
  stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  const apps = ['engine-a', 'projector', 'gateway', 'push', 'liquidity'] as const
  exchange = stack.use(await startExchange({ apps, engines, proxy: true, seedMinutes: 30 }))
  folder = mkdtempSync(join(tmpdir(), 'argosy-bot-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  // The folder as `npm install ccxt` would leave it.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(import.meta.dirname, '../node_modules/ccxt'), join(folder, 'node_modules/ccxt'))
})
afterAll(() => stack.disposeAsync())

function blocks(language: string): string[] {
  return Array.from(guide.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs')), ([, text = '']) => text.trim())
}

/** Runs `pnpm key …` as in package.json, with the address of this test's exchange. */
async function runScript(command: string): Promise<string> {
  const [, script = '', ...args] = command.split(' ')
  const { scripts } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, path = ''] = (scripts[script] ?? '').split(' ')
  const file = join(workspaceRoot, path)
  const { stdout } = await run(process.execPath, [file, ...args, '--directory', exchange.run.directory])
  return stdout
}

test('who follows docs/bots.md ends with a filled order', async () => {
  const printed = await runScript(keyCommand)
  const values = Object.fromEntries(printed.split('\n').map((line) => line.split(/\s+/)))
  writeFileSync(join(folder, 'bot.mjs'), bot)
  const [, ...args] = botCommand.replace(/<(\w+)>/g, (_, name: string) => values[name] ?? '').split(' ')
  const env = { ...process.env, ARGOSY_URL: exchange.addresses.proxyUrl }
  const { stdout } = await run(process.execPath, args, { cwd: folder, env, timeout: 50_000 })
  expect(stdout).toMatch(/^bought 0\.00\d+ BTC at \d+(\.\d+)? USDT$/m)
})

test('the bot is fifteen lines', () => {
  expect(bot.split('\n').filter((line) => line !== '')).toHaveLength(15)
})
