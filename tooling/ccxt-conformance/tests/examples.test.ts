/** The examples of the documentation page, from the same source as the page, run as a user would run them. */
import { exampleFiles, sampleOrderId, writeExample, writeSocketExample } from '@argosy/open-api/examples'
import { describeOpenApi, type RestEndpointName } from '@argosy/open-api/reference'
import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../src/client.ts'
import { findShapeDifferences } from '../src/same-shape.ts'
import { versions, type Client } from '../src/versions.ts'
import { startConformedExchange, type ConformedExchange } from './conformed-exchange.ts'
import { startModuleRunner, type ModuleRunner } from './module-runner.ts'

const run = promisify(execFile)
const { endpoints, channels } = describeOpenApi()
const runners = { sh: 'bash', mjs: process.execPath, py: 'python3' } as const
const symbol = 'BTC/USDT'

let exchange: ConformedExchange
let alice: Client
let folder: string
let modules: ModuleRunner
let exampleCount = 0

beforeAll(async () => {
  exchange = await startConformedExchange(['push'])
  const { url, keys } = exchange
  const ccxt = await versions[0]?.load()
  if (!ccxt) throw new Error('there is no client of today')
  alice = createClient(ccxt, url, { credentials: keys.alice })
  const bob = createClient(ccxt, url, { credentials: keys.bob })
  await Promise.all([alice.loadMarkets(), bob.loadMarkets()])
  // A trade and its traces, so that no list of the account is empty.
  const { bids } = await alice.fetchOrderBook(symbol)
  const price = Number(((bids[0]?.[0] ?? 60_000) + 0.01).toFixed(2))
  await alice.createOrder(symbol, 'limit', 'buy', 0.001, price)
  await bob.createOrder(symbol, 'limit', 'sell', 0.001, price)
  await alice.cancelAllOrders(symbol)
  folder = mkdtempSync(join(tmpdir(), 'argosy-examples-'))
  // The folder as `npm install ccxt` would leave it.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(import.meta.dirname, '../node_modules/ccxt'), join(folder, 'node_modules/ccxt'))
  modules = startModuleRunner(folder, environment())
})
afterAll(async () => {
  modules[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
  await exchange[Symbol.asyncDispose]()
})

/** Endpoints whose example names an order need an open one. */
const namedOrders: Partial<Record<RestEndpointName, object>> = {
  orderInfo: {},
  replaceOrder: {},
  cancelOrder: {},
  cancelOrders: {},
  modifyPlan: { triggerPrice: 50_000 },
  cancelPlan: { triggerPrice: 50_000 },
}

async function withOwnOrder(name: RestEndpointName, text: string): Promise<string> {
  const params = namedOrders[name]
  expect(text.includes(sampleOrderId)).toBe(params !== undefined)
  if (!params) return text
  const { id = '' } = await alice.createOrder(symbol, 'limit', 'buy', 0.001, 50_000, params)
  return text.replaceAll(sampleOrderId, id)
}

function environment(): NodeJS.ProcessEnv {
  const { apiKey, secret, password } = exchange.keys.alice
  return { ...process.env, ARGOSY_KEY: apiKey, ARGOSY_SECRET: secret, ARGOSY_PASSPHRASE: password }
}

/** Runs in the process that has loaded ccxt; each file has a unique name, because a module is evaluated only once. */
async function runModule(text: string): Promise<string> {
  const path = join(folder, `example-${exampleCount++}.mjs`)
  writeFileSync(path, text)
  return modules.run(path)
}

async function runText(file: string, text: string): Promise<string> {
  writeFileSync(join(folder, file), text)
  const runner = runners[file.split('.').at(-1) as keyof typeof runners]
  const { stdout } = await run(runner, [file], { cwd: folder, env: environment(), timeout: 55_000 })
  return stdout
}

function hasPython(): boolean {
  try {
    return execFileSync('python3', ['-c', 'print(1)']).includes('1')
  } catch {
    return false
  }
}

const kinds = ['curl', 'javascript', 'javascript-ccxt', ...(hasPython() ? (['python'] as const) : [])] as const

describe.each(kinds)('examples in %s', (kind) => {
  test.each(endpoints)('$name', async ({ name, call, answer }) => {
    const text = await withOwnOrder(name, writeExample(kind, call, exchange.url))
    if (kind === 'javascript-ccxt') return expect(await runModule(text)).not.toBe('')
    const printed = await runText(exampleFiles[kind], text)
    if (kind === 'javascript') return expect(printed).toContain(`code: '00000'`)
    expect(findShapeDifferences(answer, JSON.parse(printed), 'answer')).toEqual([])
    expect(printed).toContain('"00000"')
  })
})

test('an example with ccxt runs as a program of its own', async () => {
  const [first] = endpoints
  if (!first) throw new Error('there are no endpoints')
  const text = await withOwnOrder(first.name, writeExample('javascript-ccxt', first.call, exchange.url))
  expect(await runText(exampleFiles['javascript-ccxt'], text)).not.toBe('')
})

test('the example for ccxt in Python calls the same method as in JavaScript, in its own spelling', () => {
  for (const { call } of endpoints) {
    const [javascript = '', python = ''] = (['javascript-ccxt', 'python-ccxt'] as const).map(
      (kind) => /exchange\.(\w+)\(/.exec(writeExample(kind, call, ''))?.[1] ?? '',
    )
    expect(javascript in alice).toBe(true)
    expect(python).toMatch(/^[a-z0-9_]+$/)
    expect(python.replaceAll('_', '')).toBe(javascript.toLowerCase())
  }
})

/** These channels send their current state at subscription. */
const sentAtOnce: readonly string[] = ['ticker', 'books', 'topBooks', 'candles', 'account']

test.each(channels)('the example of the channel $kind', async ({ kind, endpoint, arg, row }) => {
  writeFileSync(join(folder, 'socket.mjs'), writeSocketExample(endpoint, { ...arg }, exchange.url))
  const program = spawn(process.execPath, ['socket.mjs'], { cwd: folder, env: environment() })
  try {
    for await (const line of createInterface(program.stdout)) {
      if (line.includes('"event":"error"')) throw new Error(line)
      if (line.includes('"event":"subscribe"') && !sentAtOnce.includes(kind)) return
      if (!line.includes('"action"')) continue
      const message = JSON.parse(line) as { readonly arg: object; readonly data: readonly unknown[] }
      expect(message.arg).toEqual(arg)
      expect(findShapeDifferences(row, message.data[0])).toEqual([])
      return
    }
    throw new Error('the program ended before it was told anything')
  } finally {
    program.kill()
  }
})
