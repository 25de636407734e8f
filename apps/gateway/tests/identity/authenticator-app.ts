import { calculateTotp, stepAt } from '../../src/identity/totp/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows now, or `offset` half minutes from now. */
export function showCode(secret: string, offset = 0): string {
  return calculateTotp(readSecret(secret), stepAt(Date.now()) + offset)
}

export function readSecret(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
