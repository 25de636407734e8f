import {
  clearStaleRun,
  defaultPorts,
  freePortFrom,
  host,
  openPostgresLogins,
  removeRun,
} from '@argosy/backing-services'
import type { DevOptions } from './dev-options.ts'
import { formatDevTable } from './dev-table.ts'
import { createRestarter } from './restart-changed.ts'
import { composeEngines, knownPort, type PortChooser } from './start-engines.ts'
import { startExchange, type ExchangeOptions } from './start-exchange.ts'
import { watchSources } from './watch-sources.ts'

const startedMs = Date.now()

/** Starts everything, prints the addresses, restarts changed apps, and stops everything on Ctrl-C. */
export async function runDev(options: DevOptions): Promise<void> {
  const stop = Promise.withResolvers<void>()
  let stoppingMs: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C exits immediately (the exit handler still ends every process). One Ctrl-C can arrive twice,
      // from the terminal and from pnpm.
      if (stoppingMs !== undefined) {
        if (Date.now() - stoppingMs > 500) process.exit(130)
        return
      }
      stoppingMs = Date.now()
      log('stopping')
      stop.resolve()
    })
  }

  await clearStaleRun(options.directory)
  if (options.isFresh) removeRun(options.directory)
  if (options.usesCompose) await openPostgresLogins(composeEngines.postgresUrl)
  const starting = startExchange({
    directory: options.directory,
    restartCrashed: true,
    env: options.settings,
    scale: options.scale,
    log,
    ...(options.usesCompose ? composeOptions : { choosePort: portChooser(options.port) }),
  })
  // Stopped while starting: everything started so far is disposed too.
  const first = await Promise.race([starting, stop.promise])
  if (!first) process.exit(0)
  {
    await using exchange = first
    print(formatDevTable(exchange, Date.now() - startedMs))
    const unwatch = watchSources(
      [...new Set([...exchange.apps].map((app) => app.name))],
      createRestarter(exchange, log),
    )
    await stop.promise
    unwatch()
  }
  log('stopped')
}

/** compose.yaml's proxy uses the apps' default ports, so no other ports will do. */
const composeOptions = {
  engines: composeEngines,
  proxy: `http://${host}:${defaultPorts.proxy}`,
  choosePort: (purpose) => Promise.resolve(defaultPorts[purpose]),
} satisfies ExchangeOptions

function portChooser(proxyPort: number = defaultPorts.proxy): PortChooser {
  return (purpose) => (purpose === 'proxy' ? freePortFrom(proxyPort) : knownPort(purpose))
}

function log(line: string): void {
  print(`${((Date.now() - startedMs) / 1000).toFixed(1).padStart(7)} s  ${line}`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
