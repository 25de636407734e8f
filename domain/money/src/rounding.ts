/** Division of money always names its rounding; plain `/` on bigint truncates and hides the choice. */

export function divideFloor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const isInexactNegative = dividend % divisor !== 0n && dividend < 0n !== divisor < 0n
  return isInexactNegative ? quotient - 1n : quotient
}

export function divideCeil(dividend: bigint, divisor: bigint): bigint {
  return -divideFloor(-dividend, divisor)
}

/** For quantities that must divide evenly; a remainder means a broken invariant. */
export function divideExact(dividend: bigint, divisor: bigint): bigint {
  if (dividend % divisor !== 0n) throw new RangeError(`${dividend} does not divide evenly by ${divisor}`)
  return dividend / divisor
}
