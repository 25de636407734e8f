/**
 * Which pages exist in simulation trading (SIM-3). Paths are compared as they are written, without their language:
 * - an exact entry is that page alone; a slash at its end names the same page, so `/fee/` is `/fee`, and `/feex` and
 *   `/fee/x` are not;
 * - a prefix entry is its path and everything below it, segment by segment: `/transac/x` is, `/transaction` is not;
 * - a prefix entry that ends in a slash begins below its name: `/spot/BTCUSDT` is, `/spot` is not.
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

/** Ours: whoever is asked to sign in, in simulation trading too, must be able to. */
const signInPages: AllowList = { exact: ['/login', '/forgot-password', '/qr-login'], prefix: ['/register'] }

/** Ours: what programs of simulation trading are written by, and where links in texts lead. */
const readingPages: readonly string[] = ['/api-docs', '/leaving']

export const allowedPages: AllowList = {
  exact: [...simulationPages.exact, ...signInPages.exact, ...readingPages],
  prefix: [...simulationPages.prefix, ...signInPages.prefix],
}

/** Where trading begins (FRM-6), and where a page that does not exist in simulation trading sends its reader. */
export const simulationHome = defaultSpotPage

/** `path` is without language. The boot script takes this function along as text: it uses nothing from outside itself. */
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

/** Where the reader of this path is sent while simulation trading is on; undefined when they may stay. */
export function simulationDetour(pathname: string): string | undefined {
  return isAllowedInSimulation(pathname) ? undefined : localizePath(simulationHome, languageOfPath(pathname).key)
}
