/**
 * The page's one line to the gateway; browser only. No page waits for it to show itself, so its code, the signer's and the
 * challenge's come with the first call.
 */
import type { ApiClient, ApiResult } from '@argosy/api-client'
import { keyLost } from './carried-message.ts'
import type { GatewayLine } from './gateway-line.ts'
import type { PageSigner } from './signing.ts'

let line: Promise<GatewayLine> | undefined

type ApiCall = (...given: unknown[]) => Promise<ApiResult<unknown>>

/** Every door is there at once; the first one that is used fetches what is behind it. */
const lazyClient = new Proxy({} as ApiClient, {
  get: (_, name) => createLazyCall(name as keyof ApiClient),
})

export function apiClient(): ApiClient {
  return lazyClient
}

/** For pages that sign somebody in: they prepare it, so that nobody waits for a key. */
export async function pageSigner(): Promise<PageSigner> {
  return (await openLine()).signer
}

/**
 * Whether this browser still has the key that signs for its session (SGN-9). Without it no order is taken and no list is
 * read: whoever lost it, with their browser's storage, is signed out and told to sign in again.
 */
export async function checkDevice(): Promise<void> {
  const { signer, leave } = await openLine()
  if ((await signer.checkDevice()) === false) await leave(keyLost)
}

function createLazyCall(name: keyof ApiClient): ApiCall {
  return async (...given) => {
    const opened = await openLine().catch(() => undefined)
    // Nothing here throws, whatever the network does; the next call fetches it again.
    if (!opened) return { ok: false, code: 'network_failed', msg: '' }
    return (opened.api[name] as ApiCall)(...given)
  }
}

function openLine(): Promise<GatewayLine> {
  line ??= loadLine()
  return line
}

async function loadLine(): Promise<GatewayLine> {
  try {
    return (await import('./gateway-line.ts')).createLine()
  } catch (problem) {
    line = undefined
    throw problem
  }
}
