/** After the build: a Brotli and a gzip copy beside each text asset, for nginx's and our own static delivery. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const assets = new URL('../build/client/assets/', import.meta.url)

for (const name of await readdir(assets)) {
  if (!/\.(?:js|css|svg)$/.test(name)) continue
  const bytes = await readFile(new URL(name, assets))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(new URL(`${name}.br`, assets), brotliCompressSync(bytes, { params }))
  await writeFile(new URL(`${name}.gz`, assets), gzipSync(bytes, { level: 9 }))
}
