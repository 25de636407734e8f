/**
 * Serves the built files when there is no nginx in front. The list is read once at start; any other name is left to the
 * pages.
 */
import { open, readdir, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * Header, footer and chat for pages on other origins: loading them cross-origin is allowed, and caches revalidate after
 * five minutes.
 */
const microComponentPath = /^\/(?:frame|chat)\//

interface Asset {
  readonly file: string
  readonly bytes: number
  readonly headers: Readonly<Record<string, string>>
}

export function createAssetListener(
  directory: URL,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const assets = listAssets(directory)
  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const asset = (await assets).get(path)
    if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const encoded = findEncoded(await assets, path, asset, request)
    // A new build may have deleted the old build's files.
    const file = await open(encoded.file).catch(() => undefined)
    if (!file) return false
    response.writeHead(200, encoded.headers)
    await pipeline(request.method === 'HEAD' ? [] : file.createReadStream(), response)
    await file.close()
    return true
  }
}

async function listAssets(directory: URL): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>()
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('/.vite')) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(fileURLToPath(directory), file)}`
    const bytes = (await stat(file)).size
    const isMicroComponent = microComponentPath.test(path)
    const isHashed = path.startsWith('/assets/') || (isMicroComponent && path.includes('/chunks/'))
    const type = types[extname(path.replace(/\.br$/, ''))] ?? 'application/octet-stream'
    const headers = {
      'content-type': type,
      'content-length': String(bytes),
      'cache-control': `public, ${isHashed ? 'max-age=31536000, immutable' : isMicroComponent ? 'max-age=300' : 'max-age=3600'}`,
      'x-content-type-options': 'nosniff',
      ...(isMicroComponent && { 'access-control-allow-origin': '*' }),
    }
    assets.set(path, { file, bytes, headers })
  }
  return assets
}

/** The build writes a Brotli copy beside each text file. */
function findEncoded(assets: ReadonlyMap<string, Asset>, path: string, plain: Asset, request: IncomingMessage): Asset {
  const brotli = assets.get(`${path}.br`)
  if (!brotli) return plain
  const headers = { ...plain.headers, vary: 'Accept-Encoding' }
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return { ...plain, headers }
  return { ...brotli, headers: { ...headers, 'content-length': String(brotli.bytes), 'content-encoding': 'br' } }
}
