import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AppName } from './app-catalog.ts'
import type { Exchange } from './start-exchange.ts'
import { buildWeb } from './web-build.ts'

/** Restarts changed apps, one after another: a change that arrives during a restart waits for its end. */
export function createRestarter(
  exchange: Exchange,
  log: (line: string) => void,
): (changed: ReadonlySet<AppName>) => void {
  let work = Promise.resolve()

  const restart = async (changed: ReadonlySet<AppName>) => {
    for (const app of exchange.apps) {
      if (!changed.has(app.name)) continue
      try {
        if (app.name === 'web') await buildWeb(log)
        await app.restart()
        if (app.name === 'web') forgetPages(exchange)
        log(`${app.instance} runs the changed files`)
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }
  return (changed) => {
    work = work.then(() => restart(changed))
  }
}

/**
 * Clears the cache: pages of the old build name assets that are gone. nginx fetches a page anew when its file is
 * missing.
 */
function forgetPages({ run }: Exchange): void {
  for (let digit = 0; digit < 16; digit++) {
    rmSync(join(run.nginx, 'cache', digit.toString(16)), { recursive: true, force: true })
  }
}
