import { parseArgs } from 'node:util'
import { devDirectory } from '@argosy/backing-services'
import { readAddressFile, startExchange, type KnownExchange } from '@argosy/dev-env'
import { presentBots } from './bots/present-bots.ts'
import { runBots } from './bots/run-bots.ts'

const help = `pnpm bots [--minutes N] [--directory DIR]

Two programs written with ccxt trade with each other and with any other traders: one keeps an order on both sides of
BTC/USDT, one buys and sells at the best price. Then every balance, fill and fee that the API reported to them is compared
with the engine.

  --minutes N       how long they trade (5)
  --directory DIR   of the running exchange, as for pnpm dev; when none runs there, one is started for them`

/** The apps of the bots' own exchange, without web: the bots open no page. */
const apps = ['engine-a', 'engine-b', 'projector', 'push', 'gateway', 'liquidity'] as const

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    directory: { type: 'string', default: process.env['ARGOSY_DIRECTORY'] ?? devDirectory },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(help)
else process.exitCode = (await trade(Number(values.minutes), values.directory)) ? 0 : 1

async function trade(minutes: number, directory: string): Promise<boolean> {
  if (!(minutes > 0 && minutes <= 60)) throw new RangeError('--minutes is more than 0 and at most 60')
  const addresses = readAddressFile(directory)
  if (addresses) return tradeOn({ addresses, run: { directory } }, minutes)
  await using own = await startExchange({ apps, proxy: true, log: (line) => console.log(line) })
  return await tradeOn(own, minutes)
}

async function tradeOn(exchange: KnownExchange, minutes: number): Promise<boolean> {
  const report = await runBots(exchange, minutes * 60_000)
  console.log(presentBots(report))
  return report.bots.every(
    ({ differences, errors, fillCount }) => differences.length === 0 && errors.length === 0 && fillCount > 0,
  )
}
