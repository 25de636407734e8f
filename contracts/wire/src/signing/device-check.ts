/**
 * The device check (SGN-9): a browser proves that it still has the key its session is bound to. It posts a signature of
 * a separate kind, which is not valid for any request.
 */
export type DeviceCheckBody = {
  /** `keyId.timestamp.signature`, the signature in base64 over `deviceCheckText`. */
  readonly userCheckDeviceSign: string
  readonly lastAlgorithm: string
}

export type DeviceCheckView = { readonly isBound: boolean }

export function deviceCheckText(keyId: string, timestamp: string): string {
  return ['argosy device check', keyId, timestamp].join('\n')
}
