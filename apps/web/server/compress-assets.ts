/**
 * Runs after the build: writes a Brotli and a gzip copy of each text asset, for nginx and for our own static delivery.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { microComponents } from './micro-components.ts'

const client = new URL('../build/client/', import.meta.url)

for (const folder of ['assets', ...microComponents]) {
  for (const entry of await readdir(new URL(`${folder}/`, client), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.(?:js|css|svg)$/.test(entry.name)) await compress(join(entry.parentPath, entry.name))
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
