import type { RouteConfigEntry } from '@react-router/dev/routes'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { legalDocumentNames } from './features/legal/legal-document.ts'
import routes from './routes.ts'

const tree = routes as RouteObject[]

/** With and without a language prefix. */
function expectPage(path: string, file: string): void {
  for (const address of [path, `/ar${path}`]) {
    const found = matchRoutes(tree, address)?.at(-1)?.route as Partial<RouteConfigEntry> | undefined
    expect([address, found?.file]).toEqual([address, file])
  }
  expect(existsSync(join(import.meta.dirname, file))).toBe(true)
}

test('[PAG-1] the spot terminal', () => expectPage('/spot/BTCUSDT', 'routes/spot.tsx'))
test('[PAG-4] the fees', () => expectPage('/fee', 'routes/fee.tsx'))
test('[PAG-5] one’s own tier', () => expectPage('/vip/detail', 'routes/vip-detail.tsx'))
test('[PAG-6] the tiers', () => expectPage('/vip/vipIntroduce', 'routes/vip-introduce.tsx'))
test('[PAG-7] the assets', () => expectPage('/asset', 'routes/asset.tsx'))
test('[PAG-8] the assets for spot trading', () => expectPage('/asset/spot', 'routes/asset-spot.tsx'))
test('[PAG-11] a change of what proves who one is', () =>
  expectPage('/modifyverification', 'routes/modify-verification.tsx'))
test('[PAG-12] the download', () => expectPage('/download', 'routes/download.tsx'))
test('[PAG-15] the API keys', () => expectPage('/account/newapi', 'routes/api-keys.tsx'))
test('[PAG-16] the money flow', () => expectPage('/transac', 'routes/transac.tsx'))
test('[PAG-19] the records of trading', () => expectPage('/record/exchange', 'routes/record-exchange.tsx'))
test('[PAG-22] the anti-phishing code of a sub-account', () =>
  expectPage('/subaccount/setting/antiphishing', 'routes/sub-account-antiphishing.tsx'))
test('[PAG-23] the devices of a sub-account', () =>
  expectPage('/subaccount/setting/devices', 'routes/sub-account-devices.tsx'))
test('[PAG-24] the sign-in history of a sub-account', () =>
  expectPage('/subaccount/setting/history', 'routes/sub-account-history.tsx'))
test('[PAG-25] the API keys of a sub-account', () =>
  expectPage('/subaccount/setting/api', 'routes/sub-account-api.tsx'))
test('[PAG-36] the notifications', () => expectPage('/account/notifications', 'routes/notifications.tsx'))
test('[PAG-33] the sub-accounts', () => expectPage('/subaccount', 'routes/sub-accounts.tsx'))
test('[PAG-26] the terminal in the mobile app', () => {
  expectPage('/trade-spot', 'routes/trade-spot.tsx')
  expectPage('/trade-spot/ETHUSDT', 'routes/trade-spot.tsx')
})
test('[PAG-30] the orders in the mobile app', () => expectPage('/trade-asset-order', 'routes/trade-asset-order.tsx'))
test('[PAG-32] prices, and how to buy and sell', () => {
  expectPage('/price', 'routes/prices.tsx')
  expectPage('/price/bitcoin', 'routes/price-coin.tsx')
  expectPage('/how-to-buy', 'routes/how-to-buy.tsx')
  expectPage('/how-to-buy/bitcoin', 'routes/how-to-buy-coin.tsx')
  expectPage('/how-to-sell/bitcoin', 'routes/how-to-sell.tsx')
  expectPage('/how-to-sell/wallet/bitcoin', 'routes/how-to-sell-wallet.tsx')
})
test('[STA-5] the status of the exchange', () => expectPage('/status', 'routes/status.tsx'))
test('[LRN-3] the glossary and the guides', () => {
  expectPage('/learn', 'routes/learn.tsx')
  expectPage('/learn/order-types', 'routes/learn-order-types.tsx')
  expectPage('/learn/safety', 'routes/learn-safety.tsx')
})
test('[LEG-1] the legal documents, and what the exchange is', () => {
  for (const name of legalDocumentNames) expectPage(`/legal/${name}`, 'routes/legal.tsx')
  expectPage('/about', 'routes/about.tsx')
  expectPage('/security', 'routes/security-page.tsx')
})
test('[PAG-35] announcements', () => {
  expectPage('/announcements', 'routes/announcements.tsx')
  expectPage('/announcements/new-markets', 'routes/announcement.tsx')
})
test('[PAG-34] signing in and registering', () => {
  expectPage('/login', 'routes/login.tsx')
  expectPage('/register', 'routes/register.tsx')
})
