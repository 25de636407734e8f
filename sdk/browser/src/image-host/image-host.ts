/**
 * Chooses the host of pictures (IMG-1, IMG-2): the first of the gateway's listed hosts that delivers a small picture is
 * stored and used from then on. None listed: our own origin. One: used without a probe. None answers: rejected.
 */
import type { Stored } from '../storage/index.ts'

export class ImageHostsUnavailableError extends Error {
  override readonly name = 'ImageHostsUnavailableError'
}

export type ImageHostOptions = {
  /** Origins, as the gateway lists them; fetched once, when the first host is needed. */
  readonly listHosts: () => Promise<readonly string[]>
  readonly stored: Pick<Stored<string>, 'get' | 'set' | 'clear'>
  /** Our own origin. */
  readonly defaultHost: string
  readonly loadImage?: (address: string) => Promise<void>
  readonly random?: () => string
}

export type ImageHost = {
  /** The host to use; concurrent callers share one promise while it is being chosen. */
  find(): Promise<string>
  /** All interchangeable hosts: the listed ones and our own. */
  list(): Promise<readonly string[]>
  /** The stored host failed: the next `find` chooses again. */
  forget(): void
}

const probePath = '/favicon.svg' // every host mirrors our static files, and this is the smallest picture of them

export function createImageHost(options: ImageHostOptions): ImageHost {
  const { listHosts, stored, defaultHost, loadImage = loadInBrowser, random = () => crypto.randomUUID() } = options
  let listed: Promise<readonly string[]> | undefined
  let found: Promise<string> | undefined

  const list = () => (listed ??= listHosts())

  async function choose(): Promise<string> {
    const hosts = await list()
    const previous = stored.get()
    // A host that is not listed may belong to another party by now.
    if (hosts.includes(previous)) return previous
    const [only] = hosts
    if (only === undefined) return defaultHost
    const winner = hosts.length === 1 ? only : await probe(hosts)
    stored.set(winner)
    return winner
  }

  function probe(hosts: readonly string[]): Promise<string> {
    const tries = hosts.map(async (host) => {
      await loadImage(`${host}${probePath}?${random()}`)
      return host
    })
    return Promise.any(tries).catch((cause: unknown) => {
      throw new ImageHostsUnavailableError('no image host answers', { cause })
    })
  }

  return {
    find: () => (found ??= choose()),
    list: async () => [defaultHost, ...(await list())],
    forget() {
      stored.clear()
      found = undefined
    },
  }
}

function loadInBrowser(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve())
    image.addEventListener('error', () => reject(new Error('the picture did not load')))
    image.src = address
  })
}
