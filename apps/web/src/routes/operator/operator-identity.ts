/**
 * The operators' page's client of its own endpoints: the same origin, a cookie of its own, no signing and no
 * encryption.
 */
import type { IdentityCall } from '@argosy/wire/http'
import type { Identity, Result } from '../../features/identity/identity-context.tsx'

const answerMsMax = 20_000

export const operatorIdentity: Identity = {
  prepare: async () => undefined,
  async send<Body extends object, View>({ method, path }: IdentityCall<Body, View>, body: Body): Promise<Result<View>> {
    const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : ''
    try {
      const response = await fetch(`${path}${query}`, {
        method,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(answerMsMax),
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })
      const { code, data } = (await response.json()) as { code: string; data: View }
      if (response.ok) return { ok: true, data }
      return { ok: false, refusal: { code, waitSeconds: Number(response.headers.get('retry-after')) || undefined } }
    } catch {
      return { ok: false, refusal: { code: 'network_failed' } }
    }
  },
  async requestPasskey(options) {
    const answer = await (await import('../../services/passkeys.ts')).requestPasskey(options)
    return answer.ok ? answer : { ok: false, refusal: { code: answer.code } }
  },
  async createPasskey(options) {
    const answer = await (await import('../../services/passkeys.ts')).makePasskey(options)
    return answer.ok ? answer : { ok: false, refusal: { code: answer.code } }
  },
  welcome: () => undefined,
  signInAs: async () => ({ ok: false, refusal: { code: 'method_unavailable' } }),
  refreshSession: async () => undefined,
  notifyChange: () => undefined,
  isUnavailable: () => false,
  subscribeUnavailable: () => () => undefined,
  openSupport: () => undefined,
}
