import { knownPort } from '../../src/start-engines.ts'
import { startExchange } from '../../src/index.ts'

// Run by two-exchanges.test.ts: an exchange in a directory of its own on the ports of `pnpm dev`, with the few apps
// that an order needs.
const directory = process.argv[2] ?? ''
const stop = Promise.withResolvers<void>()
process.once('SIGTERM', () => stop.resolve())
{
  await using exchange = await startExchange({
    directory,
    choosePort: knownPort,
    apps: ['engine-a', 'gateway'],
    proxy: true,
    seedMinutes: 1,
  })
  process.stdout.write(`ready on ${exchange.addresses.proxyUrl}\n`)
  await stop.promise
}
process.exit(0)
