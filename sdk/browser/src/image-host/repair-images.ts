import type { ImageHost } from './image-host.ts'
import { toImageHost } from './to-image-host.ts'

export type RepairOptions = {
  readonly imageHost: ImageHost
  readonly ownOrigin: string
  /** Beginnings of addresses that stay as they are. An image may also say so itself: `data-image-host="keep"`. */
  readonly exempt?: readonly string[]
}

/**
 * A picture that fails to load is asked for once more, from the host in use (IMG-3). One listener for the whole page: errors
 * of images do not bubble, but they pass by on their way down. Returns what ends it.
 */
export function repairImages(root: Document, { imageHost, ownOrigin, exempt = [] }: RepairOptions): () => void {
  const tried = new WeakMap<HTMLImageElement, string>()

  const onError = (event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return
    const image = event.target
    const address = image.currentSrc || image.src
    const moved = tried.get(image)
    if (moved !== undefined) {
      // The host in use does not have it either: it may be the one that is broken.
      if (moved !== '' && address === moved) imageHost.forget()
      return
    }
    if (image.dataset['imageHost'] === 'keep' || exempt.some((start) => address.startsWith(start))) return
    tried.set(image, '')
    void repair(image, address)
  }

  async function repair(image: HTMLImageElement, address: string): Promise<void> {
    try {
      const [host, hosts] = await Promise.all([imageHost.find(), imageHost.list()])
      const moved = toImageHost(address, host, hosts, ownOrigin)
      // The page may have given it another picture meanwhile.
      if (moved === address || (image.currentSrc || image.src) !== address) return
      tried.set(image, moved)
      image.removeAttribute('srcset')
      image.src = moved
    } catch {
      // No host answers: the picture stays broken, as it was.
    }
  }

  root.addEventListener('error', onError, true)
  return () => root.removeEventListener('error', onError, true)
}
