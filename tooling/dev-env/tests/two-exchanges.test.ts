import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@argosy/wire/http'
import { createProcess, removeRun, type ManagedProcess } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAddressFile, signInDevelopmentUser } from '../src/index.ts'

let directory: string

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'argosy-two-exchanges-'))
})

afterAll(() => {
  for (const name of ['first', 'second']) removeRun(join(directory, name))
  rmSync(directory, { recursive: true, force: true })
})

test('two exchanges started at once on the default ports get separate ports and separate orders', async () => {
  await using stack = new AsyncDisposableStack()
  const processes = ['first', 'second'].map((name) => stack.use(createExchangeProcess(name)))
  await Promise.all(processes.map((exchange) => exchange.start()))

  const addresses = ['first', 'second'].map(readAddresses)
  // The operators' origin is another name of the proxy's port.
  const ports = addresses.flatMap((each) => Object.values({ ...each, operatorOrigin: '' }).flatMap(portOf))
  expect(ports).toHaveLength(20)
  expect(new Set(ports).size).toBe(20)

  const [first, second] = await Promise.all(addresses.map(({ proxyUrl = '' }) => signInAlice(proxyUrl)))
  expect(await Promise.all([first?.buy('1000.00'), second?.buy('2000.00')])).toEqual(['00000', '00000'])
  expect(await Promise.all([first?.openPrices(), second?.openPrices()])).toEqual([['1000.00'], ['2000.00']])
})

/** A separate process, as `pnpm dev` is one: ports must be different across processes. */
function createExchangeProcess(name: string): ManagedProcess {
  const exchange = createProcess({
    name,
    directory,
    logPath: join(directory, `${name}.log`),
    command: process.execPath,
    args: [join(import.meta.dirname, 'support/dev-exchange.ts'), join(directory, name)],
    readyWaitMs: 200_000,
    stopWaitMs: 30_000,
    isReady: async () => {
      if (!exchange.logTail().includes('ready on')) throw new Error(`${name} is starting`)
    },
  })
  return exchange
}

function readAddresses(name: string) {
  const addresses = readAddressFile(join(directory, name))
  if (!addresses) throw new Error(`${name} does not run`)
  return addresses
}

/** Addresses also contain prefixes; only URLs have a port. */
function portOf(address: unknown): string[] {
  return typeof address === 'string' && URL.canParse(address) ? [new URL(address).port] : []
}

async function signInAlice(url: string) {
  const alice = await signInDevelopmentUser(url, 'alice')
  const send = async (method: string, path: string, body?: string) => {
    const headers = await alice.dress(method, path, body)
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    return (await response.json()) as { code: string; data: unknown }
  }
  return {
    async buy(price: string) {
      const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price, quantity: '0.01' }
      return (await send('POST', paths.orders, JSON.stringify(order))).code
    },
    async openPrices() {
      const { data } = await send('GET', paths.account)
      return (data as { openOrders: { price: string }[] }).openOrders.map(({ price }) => price)
    },
  }
}
