import type { IdentityCall, SignedInView } from '@argosy/wire/http'
import type { Identity, Result } from '../identity-context.tsx'

type Answer = Result<unknown> | ((body: object) => Result<unknown> | Promise<Result<unknown>>)

export interface FakeIdentity extends Identity {
  /** The calls that were sent, in order. */
  readonly sent: readonly { readonly path: string; readonly body: object }[]
  readonly welcomed: readonly SignedInView[]
  /** Notifications that were broadcast to other tabs. */
  readonly notifications: readonly string[]
  /** Simulates that the session cannot be determined, or that it can again. */
  setUnavailable(isUnavailable: boolean): void
  /** Changes the answer of a path from now on. */
  answer(call: Pick<IdentityCall<never, unknown>, 'path'>, answer: Answer): void
}

export const done = <T>(data: T): Result<T> => ({ ok: true, data })
export const refused = (code: string, waitSeconds?: number): Result<never> => ({
  ok: false,
  refusal: { code, waitSeconds },
})

/** A gateway with the given answers; every other call fails as unavailable. */
export function createFakeIdentity(
  answers: readonly (readonly [Pick<IdentityCall<never, unknown>, 'path'>, Answer])[] = [],
): FakeIdentity {
  const byPath = new Map(answers.map(([call, answer]) => [call.path, answer]))
  const sent: { path: string; body: object }[] = []
  const welcomed: SignedInView[] = []
  const notifications: string[] = []
  const listeners = new Set<() => void>()
  let isUnavailable = false
  return {
    sent,
    notifications,
    welcomed,
    answer: (call, answer) => void byPath.set(call.path, answer),
    async send<Body extends object, View>(call: IdentityCall<Body, View>, body: Body) {
      sent.push({ path: call.path, body })
      const answer = byPath.get(call.path) ?? refused('service_unavailable')
      return (typeof answer === 'function' ? await answer(body) : answer) as Result<View>
    },
    prepare: () => Promise.resolve(undefined),
    requestPasskey: () => Promise.resolve(done('passkey-answer')),
    createPasskey: () => Promise.resolve(done('passkey-made')),
    welcome: (user) => void welcomed.push(user),
    signInAs: () => Promise.resolve(done(null)),
    refreshSession: () => Promise.resolve(),
    notifyChange: () => void notifications.push('change'),
    isUnavailable: () => isUnavailable,
    subscribeUnavailable(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setUnavailable(next) {
      isUnavailable = next
      for (const listener of listeners) listener()
    },
    openSupport: () => undefined,
  }
}
