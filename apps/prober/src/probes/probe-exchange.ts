/** One measurement of every component, over the public addresses and with answers that must make sense. */
import { openSuccess, restEndpoints } from '@argosy/open-api'
import type { ProbeResult } from '@argosy/status'
import { paperHeader, paths, sessionCookie, statusComponents, type StatusComponent } from '@argosy/wire/http'
import { signingPaths } from '@argosy/wire/signing'
import type { ProbeTarget } from './probe-target.ts'
import { receiveBook } from './receive-book.ts'

/** Throws when the component does not answer as it should. */
type Probe = (target: ProbeTarget, signal: AbortSignal) => Promise<void>

/** A session that nobody has: the gateway looks it up in the store of sessions, without which nobody can sign in. */
const unknownSession = `${sessionCookie}=${'A'.repeat(43)}`

const probes: Readonly<Record<StatusComponent, Probe>> = {
  // The engine's leader answers for its book; without a valid lease there is no leader.
  spot: (target, signal) => requestBook(target, signal, {}),
  simulation: (target, signal) => requestBook(target, signal, { [paperHeader]: '1' }),
  market_data: receiveBook,
  async sign_in(target, signal) {
    // Keys to seal a password with, and the sessions.
    await request(target, signingPaths.config, { signal })
    await request(target, paths.userInfo, {
      signal,
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: target.exchangeUrl, cookie: unknownSession },
      body: '{}',
    })
  },
  async open_api(target, signal) {
    const path = `${restEndpoints.symbols.path}?symbol=${target.market}`
    const { code } = (await request(target, path, { signal })) as { code?: unknown }
    if (code !== openSuccess.code) throw new Error(`${path} answered with code ${String(code)}`)
  },
}

export type MeasuredComponent = ProbeResult & { readonly error?: unknown }

/** All components at once: a slow one delays no other. */
export function probeExchange(target: ProbeTarget): Promise<MeasuredComponent[]> {
  return Promise.all(
    statusComponents.map(async (component) => {
      const startedMs = performance.now()
      try {
        await probes[component](target, AbortSignal.timeout(target.deadlineMs))
        return { component, latencyMs: performance.now() - startedMs }
      } catch (error) {
        return { component, latencyMs: null, error }
      }
    }),
  )
}

async function requestBook(target: ProbeTarget, signal: AbortSignal, headers: Record<string, string>): Promise<void> {
  await request(target, `${paths.book}?symbol=${target.market}&limit=1`, { signal, headers })
}

async function request({ exchangeUrl }: ProbeTarget, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(new URL(path, exchangeUrl), { ...init, redirect: 'error' })
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return body
}
