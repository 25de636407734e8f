/** Bytes of base64 in its one spelling; the same as `decodeBase64` of the contracts, an order of magnitude faster. */
export function readBase64(text: string): Buffer<ArrayBuffer> | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}
