import { decodeBatch } from '@argosy/journal-codec'
import { toPartition } from '@argosy/catalogue'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, MarketId } from '@argosy/exchange'
import { createPool, type Pool } from '@argosy/postgres'
import { readBatches, recoverReplica } from '@argosy/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandLine, type CommandResult } from './command-line.ts'

const live = toPartition('live', 'spot')
const jane = ['--operator', 'Jane Doe']

let engines: AcquiredEngines
let exchange: Exchange
let pool: Pool
let run: (...args: string[]) => Promise<CommandResult>

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['engine-a'], engines, seed: false, mode: 'test' })
  pool = createPool(engines.postgresUrl, { applicationName: 'operator-test' })
  const { postgresUrl, natsUrl, natsPrefix } = engines
  const commandLine = createCommandLine({ POSTGRES_URL: postgresUrl, NATS_URL: natsUrl, NATS_PREFIX: natsPrefix })
  run = (...args) => commandLine('exchange', ...args)
})

afterAll(async () => {
  await pool.end()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

const state = async () => (await recoverReplica(pool, live)).state

const listing = (
  '--base BTC --quote USDT --tick 0.01 --lot 0.00001 --quantity-min 0.0001 --quantity-max 100 --price-max 1000000 ' +
  '--notional-min 5 --price-band-bps 1000'
).split(' ')

test('[MK-1] [MK-2] an operator lists assets and a market', { timeout: 60_000 }, async () => {
  expect((await run('markets')).stdout).toBe('No markets are listed.')
  for (const asset of [
    ['BTC', '8'],
    ['USDT', '8'],
  ] as const)
    expect(await run('add-asset', ...asset, ...jane)).toMatchObject({ code: 0 })
  expect(await run('add-market', 'BTCUSDT', ...listing, ...jane)).toMatchObject({
    code: 0,
    stdout: 'Done, command 3 of live.spot.',
  })
  const { stdout } = await run('markets')
  expect(stdout).toMatch(/^BTCUSDT\s+pre_open\s+tick 0\.01\s+lot 0\.00001\s+0\.00010 … 100\.00000 BTC/)
  expect(stdout).toContain('from 5.00000000 USDT')
})

test('[MK-5] [MK-8] terms and status change; terms without a flag stay', { timeout: 60_000 }, async () => {
  expect(await run('change-market', 'BTCUSDT', '--notional-min', '10', ...jane)).toMatchObject({ code: 0 })
  expect(await run('set-market', 'BTCUSDT', 'open', ...jane)).toMatchObject({ code: 0 })
  const market = (await state()).markets.get('BTCUSDT' as MarketId)
  expect(market).toMatchObject({ status: 'open' })
  expect(market?.market).toMatchObject({ notionalMin: 1_000_000_000n, priceBandBps: 1_000, quantityLotsMin: 10n })
})

test('[AC-1] [FE-3] [FE-6] freezes an account and sets fees', { timeout: 60_000 }, async () => {
  expect(await run('set-account', '1001', 'frozen', ...jane)).toMatchObject({ code: 0 })
  expect(await run('set-fees', 'USDT', '0:1000:1000', '500000:800:800', ...jane)).toMatchObject({ code: 0 })
  expect(await run('set-account-fees', '1002', '0:500', ...jane)).toMatchObject({ code: 0 })
  const { accounts, feeSchedule } = await state()
  expect(accounts.get('1001' as AccountId)?.status).toBe('frozen')
  expect(accounts.get('1002' as AccountId)?.fees).toEqual({ makerPpm: 0, takerPpm: 500 })
  expect(feeSchedule?.tiers[1]).toEqual({ volumeMin: 50_000_000_000_000n, makerPpm: 800, takerPpm: 800 })
  expect(await run('set-account-fees', '1002', 'none', ...jane)).toMatchObject({ code: 0 })
  expect((await state()).accounts.get('1002' as AccountId)?.fees).toBeNull()
})

test('every change is in the journal with the operator’s name', async () => {
  const commands = (await readBatches(pool, live, 0)).flatMap(({ commands: bytes }) => decodeBatch(bytes))
  expect(commands.length).toBeGreaterThanOrEqual(9)
  for (const { command } of commands) expect(command.requestId).toMatch(/^operator:Jane-Doe:[0-9a-f-]{36}$/)
})

test.each<[number, RegExp, string[]]>([
  [2, /Who are you/, ['set-market', 'BTCUSDT', 'halted']],
  [2, /one of open, halted/, ['set-market', 'BTCUSDT', 'pre_open', ...jane]],
  [1, /Refused: fee_terms_invalid/, ['set-fees', 'USDT', '1:1000:1000', ...jane]],
  [1, /Refused: market_exists/, ['add-market', 'BTCUSDT', ...listing, ...jane]],
])('ends with %s and says %s', { timeout: 60_000 }, async (code, message, args) => {
  const before = (await state()).accounts.size
  const result = await run(...args)
  expect([result.code, result.stderr]).toEqual([code, expect.stringMatching(message)])
  expect((await state()).accounts.size).toBe(before)
})
