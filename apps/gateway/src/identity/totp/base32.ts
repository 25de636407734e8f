const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps read it. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
      value &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}
