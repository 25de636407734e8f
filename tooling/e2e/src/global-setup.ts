import { startExchange } from '@argosy/dev-env'
import { sharedExchange } from './shared-exchange.ts'

/**
 * One exchange for all scenarios and pages. To use a running one, started with the options of shared-exchange.ts, set
 * three variables: `ARGOSY_URL` is its proxy's address, `ARGOSY_POSTGRES_URL` its database, `ARGOSY_DIRECTORY` the
 * directory of its run, with its other addresses, its seal and its event files. Others may trade there at the same
 * time, except in the markets of scenario-markets.ts, and it may have been used before.
 */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ARGOSY_URL']) return undefined
  const exchange = await startExchange({ ...sharedExchange, log: (line) => console.log(`exchange: ${line}`) })
  process.env['ARGOSY_URL'] = exchange.addresses.proxyUrl ?? exchange.addresses.webUrl
  process.env['ARGOSY_POSTGRES_URL'] = exchange.addresses.postgresUrl
  process.env['ARGOSY_DIRECTORY'] = exchange.run.directory
  return async () => exchange[Symbol.asyncDispose]()
}
