import { startExchange } from '@argosy/dev-env'

/** One exchange for all journeys, without bots: only the people of a journey move its prices. `ARGOSY_URL` names one that runs. */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ARGOSY_URL']) return undefined
  const exchange = await startExchange({
    // A proof of work costs a visitor seconds; a journey only has to pass by it.
    env: { liquidity: { BOTS: '0' }, gateway: { CAPTCHA_PROOF_ROUNDS: '2' } },
    log: (line) => console.log(`exchange: ${line}`),
  })
  process.env['ARGOSY_URL'] = exchange.addresses.frontDoorUrl ?? exchange.addresses.webUrl
  process.env['ARGOSY_POSTGRES_URL'] = exchange.addresses.postgresUrl
  process.env['ARGOSY_DIRECTORY'] = exchange.run.directory
  return async () => exchange[Symbol.asyncDispose]()
}
