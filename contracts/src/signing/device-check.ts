/**
 * The device check (SGN-9): a browser shows that it still has the key its session is bound to. What it posts is a
 * signature of its own kind, so that it can stand for no request.
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
