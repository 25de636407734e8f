/** The key that signed a call, and the SHA-256 of the signed bytes: the wire's own field is only MD5. */
export type SignedBy = { readonly keyId: string; readonly bodySha256: string }

/** The signed calls being answered now, by request id. */
export type SignedCalls = {
  add(requestId: string, signedBy: SignedBy): void
  remove(requestId: string): void
  find(requestId: string): SignedBy | undefined
}

/**
 * Adds the key and the body hash to every record written while a signed call is answered, without each endpoint passing
 * them on: an endpoint that forgot would leave a record that proves nothing.
 */
export function createSignedCalls(): SignedCalls {
  const calls = new Map<string, SignedBy>()
  return {
    add: (requestId, signedBy) => void calls.set(requestId, signedBy),
    remove: (requestId) => void calls.delete(requestId),
    find: (requestId) => calls.get(requestId),
  }
}
