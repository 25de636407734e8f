import type { Manifest } from 'vite'

/**
 * The shared chunks among these addresses, each after the chunks that it imports. Entries are left out: running an
 * entry starts something, running a chunk only makes it ready.
 */
export function sortChunks(manifest: Manifest, addresses: readonly string[]): string[] {
  const wanted = new Set(addresses)
  const sorted = new Set<string>()
  const seen = new Set<string>()
  function visit(name: string): void {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return
    seen.add(name)
    for (const imported of entry.imports ?? []) visit(imported)
    const address = `/${entry.file}`
    if (entry.isEntry !== true && wanted.has(address)) sorted.add(address)
  }
  for (const [name, { file }] of Object.entries(manifest)) if (wanted.has(`/${file}`)) visit(name)
  return [...sorted]
}
