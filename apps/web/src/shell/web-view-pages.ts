/**
 * Pages that our mobile app opens in its web view: they have no header and no footer in any browser (PAG-26, PAG-30).
 */
import { defaultSpotPage } from '@argosy/frame/default-pages'
import { parseLocalePath } from '@argosy/i18n'

/** The boot script repeats this expression, because it uses nothing from outside itself. */
const webViewPage = /^\/trade-(?:spot|asset-order)(?:\/|$)/

export const webViewSpotPath = '/trade-spot/'

/** With or without language. */
export function isWebViewPage(pathname: string): boolean {
  return webViewPage.test(parseLocalePath(pathname).path)
}

/** The canonical path for search engines, without language. */
export function canonicalPath(pathname: string): string {
  const { path } = parseLocalePath(pathname)
  if (path === '/trade-spot' || path === webViewSpotPath) return defaultSpotPage
  return path.startsWith(webViewSpotPath) ? `/spot/${path.slice(webViewSpotPath.length)}` : path
}
