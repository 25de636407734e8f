import { appNames, startExchange } from '@argosy/dev-env'

/** One exchange for all journeys, without bots: only the people of a journey move its prices. `ARGOSY_URL` names one that runs. */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ARGOSY_URL']) return undefined
  const exchange = await startExchange({
    apps: appNames.filter((name) => name !== 'liquidity'),
    log: (line) => console.log(`exchange: ${line}`),
  })
  process.env['ARGOSY_URL'] = exchange.addresses.frontDoorUrl ?? exchange.addresses.webUrl
  return async () => exchange[Symbol.asyncDispose]()
}
