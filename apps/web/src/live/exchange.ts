/**
 * The page's client of the gateway; browser only. No page waits for it to render, so its code, the signer's and the
 * challenge's are loaded with the first call.
 */
import type { ApiClient, ApiResult } from '@argosy/api-client'
import { keyLost } from '../services/carried-message.ts'
import type { GatewayLine } from './gateway-line.ts'
import type { PageSigner } from '../services/signing.ts'

let line: Promise<GatewayLine> | undefined

type ApiCall = (...given: unknown[]) => Promise<ApiResult<unknown>>

/** Has all of the client's methods at once; the first call loads the client itself. */
const lazyClient = new Proxy({} as ApiClient, {
  get: (_, name) => createLazyCall(name as keyof ApiClient),
})

export function apiClient(): ApiClient {
  return lazyClient
}

/** Sign-in pages call this early, so that nobody waits for a key. */
export async function pageSigner(): Promise<PageSigner> {
  return (await openLine()).signer
}

/**
 * Checks whether this browser still has the key that signs for its session (SGN-9). Without it no order is accepted and
 * no list can be read: users whose browser storage was cleared are signed out and asked to sign in again.
 */
export async function checkDevice(): Promise<void> {
  const { signer, leave } = await openLine()
  if ((await signer.checkDevice()) === false) await leave(keyLost)
}

function createLazyCall(name: keyof ApiClient): ApiCall {
  return async (...given) => {
    const opened = await openLine().catch(() => undefined)
    // Never throws, whatever the network does; the next call loads the code again.
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
