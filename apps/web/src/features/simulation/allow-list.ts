/**
 * Which pages exist in simulation trading (SIM-3). Paths are compared literally, without their language:
 * - an exact entry is that page alone; a trailing slash names the same page, so `/fee/` is `/fee`, but `/feex` and
 * `/fee/x` do not match;
 * - a prefix entry is its path and everything below it, segment by segment: `/transac/x` matches, `/transaction` does
 * not;
 * - a prefix entry that ends in a slash begins below its name: `/spot/BTCUSDT` matches, `/spot` does not.
 */
import { defaultSpotPage } from '@argosy/frame/default-pages'
import { languageOfPath, localizePath, parseLocalePath } from '@argosy/i18n'

export interface AllowList {
  readonly exact: readonly string[]
  readonly prefix: readonly string[]
}

export const simulationPages: AllowList = {
  exact: [
    '/fee',
    '/vip/detail',
    '/vip/vipIntroduce',
    '/asset',
    '/asset/spot',
    '/asset/margin',
    '/asset/futures',
    '/modifyverification',
    '/download',
    '/proof-of-reserves',
    '/protection-fund',
  ],
  prefix: [
    '/account/newapi',
    '/spot/',
    '/futures/',
    '/transac',
    '/order/marginOrderInfo',
    '/order/mcp',
    '/record/exchange',
    '/record/margin',
    '/record/mcp',
    '/subaccount/setting/antiphishing',
    '/subaccount/setting/devices',
    '/subaccount/setting/history',
    '/subaccount/setting/api',
    '/trade-spot',
    '/trade-margin',
    '/trade-swap',
    '/trade-info',
    '/trade-asset-order',
    '/trade-asset',
  ],
}

/** Our addition: users must be able to sign in during simulation trading too. */
const signInPages: AllowList = { exact: ['/login', '/forgot-password', '/qr-login'], prefix: ['/register'] }

/**
 * Our addition: the documentation for API clients of simulation trading, the page that external links go through,
 * whether simulation trading answers, what is announced, and what the exchange is and promises.
 */
const readingPages: AllowList = {
  exact: ['/api-docs', '/leaving', '/status', '/about', '/security'],
  prefix: ['/learn', '/legal/', '/announcements'],
}

export const allowedPages: AllowList = {
  exact: [...simulationPages.exact, ...signInPages.exact, ...readingPages.exact],
  prefix: [...simulationPages.prefix, ...signInPages.prefix, ...readingPages.prefix],
}

/** Where trading begins (FRM-6), and the redirect target for pages that do not exist in simulation trading. */
export const simulationHome = defaultSpotPage

/**
 * `path` is without language. The boot script includes this function as source text, so it uses nothing from outside
 * itself.
 */
export function isListed(path: string, list: AllowList): boolean {
  return (
    list.exact.some((entry) => path === entry || path === `${entry}/`) ||
    list.prefix.some((entry) => path === entry || path.startsWith(entry.endsWith('/') ? entry : `${entry}/`))
  )
}

/** With or without language. */
export function isAllowedInSimulation(pathname: string): boolean {
  return isListed(parseLocalePath(pathname).path, allowedPages)
}

/** Redirect target of this path while simulation trading is on; undefined when the page exists in it. */
export function simulationDetour(pathname: string): string | undefined {
  return isAllowedInSimulation(pathname) ? undefined : localizePath(simulationHome, languageOfPath(pathname).key)
}
