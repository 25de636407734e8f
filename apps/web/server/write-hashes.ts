/**
 * Runs after the build: writes the hash of every public file by its address, for integrity attributes and for
 * monitoring of the release.
 */
import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const client = fileURLToPath(new URL('../build/client/', import.meta.url))

const entries = await readdir(client, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.vite') && !/\.(?:br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted()
const hashes = files.map(async (file) => [
  `/${relative(client, file)}`,
  `sha256-${hash('sha256', await readFile(file), 'base64')}`,
])
const release = Object.fromEntries(await Promise.all(hashes)) as Record<string, string>
await writeFile(new URL('../build/hashes.json', import.meta.url), `${JSON.stringify(release, null, 1)}\n`)
