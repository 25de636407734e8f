/**
 * The hash of each file of this release. Tags carry the hash of the file they load; scripts that are imported later are
 * listed in an import map, which browsers check for every module. A replaced file does not run.
 */
import type { Language } from '@argosy/i18n'
import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import { assetManifest } from './asset-manifest.server.ts'

/** Hashes by address; written by `server/write-hashes.ts`. */
export type Release = Readonly<Record<string, string>>

let release: Release | undefined

/** Empty on a development server, whose files change. */
function readRelease(): Release {
  if (import.meta.env.DEV) return {}
  release ??= JSON.parse(readFileSync(new URL('../hashes.json', import.meta.url), 'utf8')) as Release
  return release
}

const fetchingLink = /<link\b[^>]* rel="(?:modulepreload|late|stylesheet)"[^>]*>/g

/** Throws for a tag whose file is not part of this release: better no page than one with an unchecked file. */
export function addIntegrity(html: string, known: Release = readRelease()): string {
  if (Object.keys(known).length === 0) return html
  return html.replaceAll(fetchingLink, (link) => {
    const address = / href="([^"]+)"/.exec(link)?.[1] ?? ''
    const integrity = known[address]
    if (integrity === undefined) throw new Error(`${address} is no file of this release`)
    return link.replace(`href="${address}"`, `href="${address}" integrity="${integrity}"`)
  })
}

const catalogName = /(?:^|\/)locales\/([^/]+)\/[^/]+\.po$/

/** Covers every script that a page in this language may import; catalogs of other languages are left out. */
export function formatImportMap(
  { catalog }: Pick<Language, 'catalog'>,
  known: Release = readRelease(),
  manifest: Manifest = assetManifest() ?? {},
): string {
  const foreign = Object.entries(manifest).filter(([name]) => (catalogName.exec(name)?.[1] ?? catalog) !== catalog)
  const left = new Set(foreign.map(([, { file }]) => `/${file}`))
  const listed = Object.entries(known).filter(([address]) => /^\/assets\/.*\.js$/.test(address) && !left.has(address))
  return JSON.stringify({ integrity: Object.fromEntries(listed) })
}
