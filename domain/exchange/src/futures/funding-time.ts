const hourMs = 3_600_000

/** The first settlement after a time: they are at whole multiples of the interval, counted from midnight UTC. */
export function nextFundingAtMs(timeMs: number, hours: number): number {
  const intervalMs = hours * hourMs
  return (Math.floor(timeMs / intervalMs) + 1) * intervalMs
}

export function fundingIntervalMs(hours: number): number {
  return hours * hourMs
}
