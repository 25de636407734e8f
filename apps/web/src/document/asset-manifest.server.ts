/** Where the build put a source file: read once from Vite's manifest; a development server has none. */
import { readFileSync } from 'node:fs'

interface ManifestEntry {
  readonly file: string
}

let manifest: Readonly<Record<string, ManifestEntry>> | undefined

export function findAsset(source: string): string | undefined {
  if (import.meta.env.DEV) return undefined
  manifest ??= JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const entry = manifest[source]
  return entry && `/${entry.file}`
}
