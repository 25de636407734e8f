/**
 * Which calls are signed, and how: derived from the routes themselves, so that the configuration for browsers and the
 * server's check cannot differ (SGN-5). Routes with an id in their path share a prefix and its strictest mode.
 */
import { findSignMode, type SignConfig, type SignMode } from '@argosy/wire/signing'
import type { Route } from '../http/route.ts'

export type SignTable = Pick<SignConfig, 'exactUrls' | 'prefixUrls' | 'signModes'>

type TableRoute = Pick<Route, 'method' | 'path' | 'signing'>

export function createSignTable(routes: readonly TableRoute[]): SignTable {
  const signModes: Record<string, SignMode> = {}
  const exactUrls = new Set<string>()
  const prefixUrls = new Set<string>()
  for (const { method, path, signing } of routes) {
    if (signing === 'none') continue
    const prefix = path.split(':', 1)[0] ?? path
    ;(prefix === path ? exactUrls : prefixUrls).add(prefix)
    const name = `${method} ${prefix}`
    signModes[name] = Math.max(signModes[name] ?? 0, signing) as SignMode
  }
  return { exactUrls: [...exactUrls], prefixUrls: [...prefixUrls], signModes }
}

/** The mode that a route requires; undefined when it requires no signature. */
export function modeOfRoute(table: SignTable, { method, path, signing }: TableRoute): SignMode | undefined {
  return signing === 'none' ? undefined : findSignMode(table, method, path)
}
