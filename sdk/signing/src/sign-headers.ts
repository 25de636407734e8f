import { canonicalText, md5Hex, signHeaders, type SignMode } from '@argosy/wire/signing'
import { signText, type DeviceKeyPair } from './key-pair.ts'

export type SignableRequest = {
  /** Including its query, as in the request line. */
  readonly path: string
  readonly timestamp: string
  readonly traceId: string
  /** Exactly as it will be sent. */
  readonly bodyText: string
}

/** The four headers of a protected request (SGN-5). */
export async function signedHeaders(
  pair: DeviceKeyPair,
  mode: SignMode,
  { path, timestamp, traceId, bodyText }: SignableRequest,
): Promise<Record<string, string>> {
  const bodyMd5 = md5Hex(new TextEncoder().encode(bodyText))
  return {
    [signHeaders.signature]: await signText(pair, canonicalText(mode, { path, timestamp, traceId, bodyMd5 })),
    [signHeaders.mode]: String(mode),
    [signHeaders.bodyMd5]: bodyMd5,
    [signHeaders.keyId]: pair.keyId,
  }
}
