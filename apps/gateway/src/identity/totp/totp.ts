import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with SHA-1, 30 seconds and six digits: the parameters that every authenticator app supports. */
const stepMs = 30_000
const digitsDefault = 6

/** Allows a clock that is half a minute off, and slow typing. */
const stepsAround = [0, -1, 1] as const

export type TotpAlgorithm = 'sha1' | 'sha256' | 'sha512'

export function calculateTotp(
  secret: Uint8Array,
  step: number,
  { digits = digitsDefault, algorithm = 'sha1' }: { digits?: number; algorithm?: TotpAlgorithm } = {},
): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac(algorithm, secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function stepAt(timeMs: number): number {
  return Math.floor(timeMs / stepMs)
}

/** The 30-second step of the code, if it is the current one or an adjacent one. */
export function findTotpStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const given = Buffer.from(code)
  const now = stepAt(nowMs)
  return stepsAround
    .map((around) => now + around)
    .find((step) => {
      const right = Buffer.from(calculateTotp(secret, step))
      return right.length === given.length && timingSafeEqual(right, given)
    })
}
