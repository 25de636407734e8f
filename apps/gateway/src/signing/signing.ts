import type { Realm } from '@argosy/contracts'
import type { SignAlgorithm, SignConfig, SignMode } from '@argosy/contracts/signing'
import type { IncomingHttpHeaders } from 'node:http'
import type { Answer, RefusedAnswer } from '../http/answer.ts'
import type { TokenHash } from '../identity/tokens.ts'
import type { Visitor } from '../sessions/sessions.ts'

/** How a route's calls are signed; the server decides it, never the caller. */
export type RouteSigning = 'none' | SignMode

/** A session as far as keys are bound to it: by the hash of its token, as Redis knows it. */
export type SessionRef = { readonly tokenHash: string; readonly userId: string; readonly lifetimeMs: number }

export type DeviceKey = {
  readonly keyId: string
  /** SPKI in base64. */
  readonly publicKey: string
  readonly algorithm: SignAlgorithm
}

export type SealedCall = { readonly headers: IncomingHttpHeaders; readonly body: unknown }

export type OpenedEnvelope = {
  /** What was sealed; read it with a closed schema. */
  readonly sealed: unknown
  /** What stayed clear, without the envelope and the device's key. */
  readonly clear: Readonly<Record<string, unknown>>
  /** The key that the call presents, fit to be bound. */
  readonly device: DeviceKey
}

/** A call at the door, before anything of it is believed. */
export type SignedCall = {
  readonly method: string
  /** With its query, as it stood in the request line. */
  readonly path: string
  readonly realm: Realm
  readonly headers: IncomingHttpHeaders
  /** As received: signatures are over bytes, not over what they may mean. */
  readonly bodyBytes: Uint8Array
  readonly body: unknown
}

/** Who must have signed: the session's own key, or the key that a call without a session presents. */
export type Signatory =
  | { readonly tokenHash: TokenHash; readonly visitor: Visitor | Promise<Visitor | undefined> }
  | 'presented'

export type SignatureCheck =
  | { readonly ok: true; readonly keyId: string }
  | { readonly ok: false; readonly refusal: RefusedAnswer; readonly reason: string }

export type Signing = {
  readonly isEnforced: boolean
  checkSignature(call: SignedCall, mode: SignMode, signatory: Signatory): Promise<SignatureCheck>
  /** Opens what was sealed for this purpose, which is the path of the call; each envelope opens once (SGN-8). */
  openEnvelope(call: SealedCall, purpose: string): Promise<Answer<OpenedEnvelope>>
  /** At most two keys sign for a session; the oldest goes (SGN-4). */
  bindDeviceKey(session: SessionRef, publicKey: string, algorithm: string): Promise<Answer<DeviceKey>>
  /** With the end of a session its keys end. */
  releaseKeys(tokenHash: string): Promise<void>
  /** Whether this signature shows a key that this session is bound to (SGN-9). */
  checkDevice(userCheckDeviceSign: string, token: string | undefined): Promise<boolean>
  /** What the scheme's configuration says besides the addresses (SGN-1); nothing when no server key is good now. */
  serverKeyConfig(): ServerKeyConfig | undefined
}

export type ServerKeyConfig = Pick<
  SignConfig,
  'clientOpen' | 'serverPublicKey' | 'serverPublicKeySign' | 'serverPublicKeyProof' | 'defaultAlgorithm'
>
