import type { ImageHost } from './image-host.ts'
import { toImageHost } from './to-image-host.ts'

const picture = /^https?:\/\/[^?#]+\.(?:png|jpe?g|gif|webp|avif|svg|ico)(?:[?#]|$)/i

/**
 * Response data with the addresses of pictures moved to the host in use (IMG-3). Only whole texts that are such an
 * address count, and only on hosts that mirror each other: anything else is somebody's words. Without a host the data
 * stays as it is.
 */
export async function replaceImageHosts<T>(data: T, imageHost: Pick<ImageHost, 'find' | 'list'>): Promise<T> {
  if (!hasPicture(data)) return data
  try {
    const [host, hosts] = await Promise.all([imageHost.find(), imageHost.list()])
    return replaceIn(data, (text) => (picture.test(text) ? toImageHost(text, host, hosts, host) : text)) as T
  } catch {
    return data
  }
}

/** Nobody asks for a host while there is nothing to move. */
function hasPicture(value: unknown): boolean {
  if (typeof value === 'string') return picture.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPicture)
}

function replaceIn(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((entry) => replaceIn(entry, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaceIn(entry, replace)]))
}
