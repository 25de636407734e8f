/** What a client needs of whoever signs its requests; `@argosy/signing` is one. */
export type RequestSigner = {
  /** Seals and signs a call as the server's configuration asks for; a call that cannot be sealed must not be sent. */
  dress(call: OutgoingCall): Promise<DressedCall>
  /** An answer named the user who is now signed in (SGN-4). */
  signedIn(userId: string): Promise<void>
  /** The gateway refused a signature (SGN-7). */
  refused(code: string, msg: string): void
  /** Forgets the key; nobody is signed in any more. */
  forget(): Promise<void>
}

export type OutgoingCall = {
  readonly method: string
  /** With its query, as it goes into the request line. */
  readonly path: string
  readonly timestamp: string
  readonly traceId: string
  /** Undefined for a call without a body. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** Fields of the body that may only travel sealed (SGN-8). */
  readonly sealed: readonly string[]
  /** Whether the key goes along to be bound: always with something sealed, and with a sign-in that seals nothing. */
  readonly presentsKey: boolean
}

export type DressedCall =
  | {
      readonly ok: true
      readonly headers: Readonly<Record<string, string>>
      /** Exactly what was signed, so exactly what must be sent. */
      readonly bodyText: string | undefined
    }
  | { readonly ok: false; readonly reason: string }
