/** A tenth of what is received is the most that any terms may take. */
export const feePpmMax = 100_000

export function isFeePpm(ppm: number): boolean {
  return Number.isInteger(ppm) && ppm >= 0 && ppm <= feePpmMax
}
