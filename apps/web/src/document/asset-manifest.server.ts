/** Vite's manifest, which maps source files to built files. Read once; a development server has none. */
import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

let manifest: Manifest | undefined

/** Undefined on a development server. */
export function assetManifest(): Manifest | undefined {
  if (import.meta.env.DEV) return undefined
  manifest ??= JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest
  return manifest
}

export function findAsset(source: string): string | undefined {
  const entry = assetManifest()?.[source]
  return entry && `/${entry.file}`
}
