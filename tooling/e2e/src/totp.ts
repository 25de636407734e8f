import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Number of the current half minute. */
export function totpStep(): number {
  return Math.floor(Date.now() / 30_000)
}

/** The authenticator app's code for a secret in a half minute (RFC 6238: SHA-1, six digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/[\s=]/g, ''))
    .map((letter) => alphabet.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((octet) => Number.parseInt(octet, 2)) ?? [])
}
