/** The highest rate that any terms may set: a tenth of what is received. */
export const feePpmMax = 100_000

export function isFeePpm(ppm: number): boolean {
  return Number.isInteger(ppm) && ppm >= 0 && ppm <= feePpmMax
}
