import type { Realm } from '@argosy/catalogue'
import type { SignAlgorithm, SignConfig, SignMode } from '@argosy/wire/signing'
import type { IncomingHttpHeaders } from 'node:http'
import type { Answer, RefusedAnswer } from '../http/answer.ts'
import type { TokenHash } from '../identity/tokens.ts'
import type { Visitor } from '../sessions/sessions.ts'

/** How a route's calls are signed; the server decides it, never the caller. */
export type RouteSigning = 'none' | SignMode

/** What keys are bound to: a session by the hash of its token, as in Redis. */
export type SessionRef = { readonly tokenHash: string; readonly userId: string; readonly lifetimeMs: number }

export type DeviceKey = {
  readonly keyId: string
  /** SPKI in base64. */
  readonly publicKey: string
  readonly algorithm: SignAlgorithm
}

export type SealedCall = { readonly headers: IncomingHttpHeaders; readonly body: unknown }

export type OpenedEnvelope = {
  /** The decrypted fields; validate them with a closed schema. */
  readonly sealed: unknown
  /** The clear fields, without the envelope and the device's key. */
  readonly clear: Readonly<Record<string, unknown>>
  /** The key that the call presents, valid for binding. */
  readonly device: DeviceKey
}

/** A call before anything in it is trusted. */
export type SignedCall = {
  readonly method: string
  /** With its query, as in the request line. */
  readonly path: string
  readonly realm: Realm
  readonly headers: IncomingHttpHeaders
  /** The bytes as received: signatures cover bytes, not their parsed meaning. */
  readonly bodyBytes: Uint8Array
  readonly body: unknown
}

/** Whose signature is required: the session's own key, or the key that a call without a session presents. */
export type Signatory =
  | { readonly tokenHash: TokenHash; readonly visitor: Visitor | Promise<Visitor | undefined> }
  | 'presented'

export type SignatureCheck =
  | { readonly ok: true; readonly keyId: string }
  | { readonly ok: false; readonly refusal: RefusedAnswer; readonly reason: string }

export type Signing = {
  readonly isEnforced: boolean
  checkSignature(call: SignedCall, mode: SignMode, signatory: Signatory): Promise<SignatureCheck>
  /** Opens an envelope that was sealed for this purpose, the path of the call; each envelope opens once (SGN-8). */
  openEnvelope(call: SealedCall, purpose: string): Promise<Answer<OpenedEnvelope>>
  /** At most two keys sign for a session; the oldest is dropped (SGN-4). */
  bindDeviceKey(session: SessionRef, publicKey: string, algorithm: string): Promise<Answer<DeviceKey>>
  /** The keys of a session end with it. */
  releaseKeys(tokenHash: string): Promise<void>
  /** Whether this signature proves a key that is bound to the session (SGN-9). */
  checkDevice(userCheckDeviceSign: string, token: string | undefined): Promise<boolean>
  /** The signing configuration without the paths (SGN-1); undefined when no server key is valid now. */
  serverKeyConfig(): ServerKeyConfig | undefined
}

export type ServerKeyConfig = Pick<
  SignConfig,
  'clientOpen' | 'serverPublicKey' | 'serverPublicKeySign' | 'serverPublicKeyProof' | 'defaultAlgorithm'
>
