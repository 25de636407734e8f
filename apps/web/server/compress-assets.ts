/**
 * Runs after the build: writes a Brotli and a gzip copy of each text asset, for nginx and for our own static delivery.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { microComponents } from './micro-components.ts'

const client = new URL('../build/client/', import.meta.url)
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

for (const folder of ['assets', ...microComponents]) {
  const entries = await readdir(new URL(`${folder}/`, client), { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(?:js|css|svg)$/.test(entry.name))
  await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))))
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }))
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
}
