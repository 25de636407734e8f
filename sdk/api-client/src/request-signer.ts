/** The signer interface that a client needs; `@argosy/signing` implements it. */
export type RequestSigner = {
  /** Seals and signs a call as the server's configuration requires; a call that cannot be sealed must not be sent. */
  dress(call: OutgoingCall): Promise<DressedCall>
  /** An answer named the user who is now signed in (SGN-4). */
  signedIn(userId: string): Promise<void>
  /** The gateway refused a signature (SGN-7). */
  refused(code: string, msg: string): void
  /** Forgets the key after a sign-out. */
  forget(): Promise<void>
}

export type OutgoingCall = {
  readonly method: string
  /** Including its query, as in the request line. */
  readonly path: string
  readonly timestamp: string
  readonly traceId: string
  /** Undefined for a call without a body. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** Fields of the body that may only travel sealed (SGN-8). */
  readonly sealed: readonly string[]
  /** Whether the key is sent along to be bound: always with sealed fields, and with a sign-in that seals nothing. */
  readonly presentsKey: boolean
}

export type DressedCall =
  | {
      readonly ok: true
      readonly headers: Readonly<Record<string, string>>
      /** The exact text that was signed; it must be sent unchanged. */
      readonly bodyText: string | undefined
    }
  | { readonly ok: false; readonly reason: string }
