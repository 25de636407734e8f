import type { ImageHost } from './image-host.ts'
import { toImageHost } from './to-image-host.ts'

export type RepairOptions = {
  readonly imageHost: ImageHost
  readonly ownOrigin: string
  /** Address prefixes that are left alone. A single image can opt out with `data-image-host="keep"`. */
  readonly exempt?: readonly string[]
}

/**
 * Retries a picture that fails to load once, from the host in use (IMG-3). One capturing listener serves the page,
 * because image errors do not bubble. Returns the function that stops it.
 */
export function repairImages(root: Document, { imageHost, ownOrigin, exempt = [] }: RepairOptions): () => void {
  const tried = new WeakMap<HTMLImageElement, string>()

  const onError = (event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return
    const image = event.target
    const address = image.currentSrc || image.src
    const moved = tried.get(image)
    if (moved !== undefined) {
      // The host in use does not deliver it either, so that host may be the broken one.
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
      // The page may have changed the picture meanwhile.
      if (moved === address || (image.currentSrc || image.src) !== address) return
      tried.set(image, moved)
      image.removeAttribute('srcset')
      image.src = moved
    } catch {
      // No host answers: the picture stays broken.
    }
  }

  root.addEventListener('error', onError, true)
  return () => root.removeEventListener('error', onError, true)
}
