/** The identity pages' environment: the gateway, the browser's passkeys and the rest of the page. */
import { languageOfPath } from '@argosy/i18n'
import type { Identity, Result } from '../../features/identity/identity-context.tsx'
import { apiClient, pageSigner } from '../../live/exchange.ts'
import { sessionStore } from '../../services/session.ts'
import { publishUserChange } from '../../live/user-changes.ts'
import { openChat } from '../../shell/chat-loader.tsx'

export const browserIdentity: Identity = {
  async prepare() {
    // An insecure page has no Web Crypto, and we do not replace it.
    if (globalThis.crypto?.subtle === undefined) return 'page_insecure'
    const problem = await prepareSigner().catch(() => 'sign_config_unavailable' as const)
    // No answer: that is temporary, and signing in reports it.
    return problem === 'sign_config_unavailable' ? undefined : problem
  },
  async send(call, body) {
    const answer = await apiClient().identity(call, body)
    if (answer.ok) return { ok: true, data: answer.data }
    // The session may be unavailable: then the whole page shows that, and retries.
    if (answer.code === 'service_unavailable') void sessionStore().refresh()
    return {
      ok: false,
      refusal: { code: answer.code, waitSeconds: answer.retryAfterSeconds },
    }
  },
  requestPasskey: async (options) => toResult((await import('../../services/passkeys.ts')).requestPasskey(options)),
  createPasskey: async (options) => toResult((await import('../../services/passkeys.ts')).makePasskey(options)),
  welcome: (user) => sessionStore().welcome(user),
  async signInAs(userName) {
    const result = await sessionStore().signIn(userName)
    return result.ok ? { ok: true, data: null } : { ok: false, refusal: { code: result.code } }
  },
  refreshSession: () => sessionStore().refresh(),
  notifyChange: publishUserChange,
  isUnavailable() {
    const session = sessionStore().getSnapshot()
    return session.status === 'signed-out' && session.problem !== undefined
  },
  subscribeUnavailable: (listener) => sessionStore().subscribe(listener),
  openSupport: () => openChat(languageOfPath(location.pathname).key),
}

async function prepareSigner() {
  return (await pageSigner()).prepare()
}

async function toResult<T>(
  answer: Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly code: string }>,
): Promise<Result<T>> {
  const result = await answer
  return result.ok ? result : { ok: false, refusal: { code: result.code } }
}
