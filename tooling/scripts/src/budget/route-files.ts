/** The built files that a route's visitor downloads, from Vite's manifest. Pure. */

export interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

export interface RouteFiles {
  /** Entry, shell, route, the sources in `along`, and all their imports. */
  readonly first: ReadonlySet<string>
  /** Fetched by the page itself afterwards, such as the chart. */
  readonly late: ReadonlySet<string>
  readonly css: ReadonlySet<string>
}

/** The one file with the styles of all pages, where the build makes one. */
const styles = 'style.css'
const routeSuffix = '?__react-router-build-client-route'
const frame = ['src/entry.client.tsx', `src/root.tsx${routeSuffix}`, `src/routes/_app.tsx${routeSuffix}`]

/** `along`: sources that the page requests as soon as it has loaded, for every visitor. */
export function findRouteFiles(manifest: Manifest, route: string, along: readonly string[] = []): RouteFiles {
  const first = reach(manifest, [...frame, `src/routes/${route}${routeSuffix}`, ...along], (chunk) => chunk.imports)
  const entries = [...first].flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => !isCatalog(key))
  const late = reach(manifest, entries, (chunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
  const files = (keys: Iterable<string>) => new Set([...keys].map((key) => chunkOf(manifest, key).file))
  const firstFiles = files(first)
  return {
    first: firstFiles,
    late: new Set([...files(late)].filter((file) => !firstFiles.has(file))),
    css: new Set([
      ...files(styles in manifest ? [styles] : []),
      ...[...first, ...late].flatMap((key) => manifest[key]?.css ?? []),
    ]),
  }
}

/** The files of each area in each language, by area; a visitor loads one language. */
export function findCatalogFiles(manifest: Manifest, area: string): readonly string[] {
  return Object.keys(manifest)
    .filter((key) => isCatalog(key) && key.endsWith(`/${area}.po`))
    .map((key) => chunkOf(manifest, key).file)
}

function isCatalog(key: string): boolean {
  return key.startsWith('locales/')
}

function reach(
  manifest: Manifest,
  from: readonly string[],
  next: (chunk: ManifestChunk) => readonly string[] | undefined,
): Set<string> {
  const seen = new Set<string>()
  const queue = [...from]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    queue.push(...(next(chunkOf(manifest, key)) ?? []).filter((one) => !isCatalog(one)))
  }
  return seen
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build manifest has no ${key}`)
  return chunk
}
