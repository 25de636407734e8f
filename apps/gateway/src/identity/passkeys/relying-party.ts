import type { IncomingHttpHeaders } from 'node:http'

/** Our identity towards authenticators: the host name a passkey belongs to, and the origins it may be used from. */
export type RelyingParty = { readonly rpId: string; readonly origins: readonly string[] }

export type FindRelyingParty = (headers: IncomingHttpHeaders) => RelyingParty | undefined

/**
 * Taken from the configuration. In development, where the address changes with every start, it is the caller's own
 * origin, which the server has compared with the requested host. Undefined where passkeys are not configured.
 */
export function createRelyingParty(publicOrigins: readonly string[], isProduction: boolean): FindRelyingParty {
  const [first] = publicOrigins
  if (first !== undefined) {
    const party = { rpId: new URL(first).hostname, origins: publicOrigins }
    return () => party
  }
  if (isProduction) return () => undefined
  return ({ origin }) => (origin === undefined ? undefined : { rpId: new URL(origin).hostname, origins: [origin] })
}
