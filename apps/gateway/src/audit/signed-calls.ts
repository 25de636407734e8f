/** Which key signed a call, and the SHA-256 of what exactly it signed: MD5 is only the wire's field. */
export type SignedBy = { readonly keyId: string; readonly bodySha256: string }

/** The signed calls that are being answered, by their request id. */
export type SignedCalls = {
  add(requestId: string, signedBy: SignedBy): void
  remove(requestId: string): void
  find(requestId: string): SignedBy | undefined
}

/**
 * Whatever is put on record while a signed call is answered names its key and its bytes, without every door having to
 * hand them on; a door that forgot would leave a record that proves nothing.
 */
export function createSignedCalls(): SignedCalls {
  const calls = new Map<string, SignedBy>()
  return {
    add: (requestId, signedBy) => void calls.set(requestId, signedBy),
    remove: (requestId) => void calls.delete(requestId),
    find: (requestId) => calls.get(requestId),
  }
}
