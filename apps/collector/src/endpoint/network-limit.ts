export type NetworkLimit = {
  /** Counts one report of this network: 0 if it is allowed, otherwise the seconds until a retry may succeed. */
  count(network: string, nowMs: number): number
}

export type NetworkLimitOptions = { readonly max: number; readonly windowMs?: number; readonly networksMax?: number }

/** Windows begin at fixed times and memory is bounded: a flood of networks makes the limit stricter, not larger. */
export function createNetworkLimit(options: NetworkLimitOptions): NetworkLimit {
  const { max, windowMs = 60_000, networksMax = 100_000 } = options
  const counts = new Map<string, number>()
  let window = -1
  return {
    count(network, nowMs) {
      const current = Math.floor(nowMs / windowMs)
      if (current !== window) counts.clear()
      window = current
      const count = (counts.get(network) ?? 0) + 1
      const hasRoom = counts.has(network) || counts.size < networksMax
      if (hasRoom) counts.set(network, count)
      return hasRoom && count <= max ? 0 : Math.ceil(((current + 1) * windowMs - nowMs) / 1_000)
    },
  }
}
