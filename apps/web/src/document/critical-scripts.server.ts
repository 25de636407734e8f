/**
 * Links that preload a page's scripts while it is being painted; scripts run in the order of these links. Styles go
 * first: only the libraries, which are the largest files, load beside them.
 */
import type { Manifest } from 'vite'

export interface CriticalScripts {
  /** Addresses of the page's message catalogs, which hydration waits for. */
  readonly catalogs: readonly string[]
  /** Source files that only a phone needs at once. */
  readonly phoneChunks: readonly string[]
  /** Source files that the page imports after hydration. */
  readonly lastChunks: readonly string[]
}

/** The same breakpoint as in the style sheets. */
const phoneQuery = '(max-width: 768px)'
const besideStyles = 2

export function formatPreloadLinks(
  manifest: Manifest,
  addresses: readonly string[],
  critical: CriticalScripts,
): string {
  const known = new Set([...addresses, ...critical.catalogs])
  const forPhones = findChunks(manifest, critical.phoneChunks).filter((address) => !known.has(address))
  const last = findChunks(manifest, critical.lastChunks).filter((address) => !known.has(address))
  return [
    ...addresses.map((address, index) => formatLink(address, index < besideStyles ? '' : ' fetchpriority="low"')),
    ...critical.catalogs.map((address) => formatLink(address, ' fetchpriority="low"')),
    ...forPhones.map((address) => formatLink(address, ` fetchpriority="low" media="${phoneQuery}"`)),
    ...last.map((address) => formatLink(address, ' fetchpriority="low"')),
  ].join('')
}

function formatLink(address: string, more: string): string {
  return `<link rel="modulepreload" href="${address}"${more}/>`
}

/** The files of these sources and of everything they import. */
function findChunks(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  sources.forEach(visit)
  return [...seen].flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []))
}
