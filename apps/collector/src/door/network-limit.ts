export type AddressLimit = {
  /** Counts one for this address: 0 when it may pass, otherwise the seconds until it may try again. */
  count(address: string, nowMs: number): number
}

export type AddressLimitOptions = { readonly max: number; readonly windowMs?: number; readonly addressesMax?: number }

/** Windows begin at fixed times and memory is bounded: a flood of addresses makes it stricter, not larger. */
export function createAddressLimit(options: AddressLimitOptions): AddressLimit {
  const { max, windowMs = 60_000, addressesMax = 100_000 } = options
  const counts = new Map<string, number>()
  let window = -1
  return {
    count(address, nowMs) {
      const current = Math.floor(nowMs / windowMs)
      if (current !== window) counts.clear()
      window = current
      const count = (counts.get(address) ?? 0) + 1
      const hasRoom = counts.has(address) || counts.size < addressesMax
      if (hasRoom) counts.set(address, count)
      return hasRoom && count <= max ? 0 : Math.ceil(((current + 1) * windowMs - nowMs) / 1_000)
    },
  }
}
