type Limit = {
  readonly perSecond: number
  /** Requests above the rate that are accepted. */
  readonly burst: number
  /** How many of them pass at once, the rest at the rate: expensive calls of many networks must not come together. */
  readonly atOnce?: number
}

/**
 * Request limits of one network at the proxy: enough for an office that reloads its pages together, too little to
 * overload the apps. The apps have finer limits of their own; this one costs only a lookup in shared memory.
 */
const zones = {
  pages: { perSecond: 20, burst: 200 },
  page_api: { perSecond: 60, burst: 200 },
  // Each call reads from PostgreSQL: a chart requests some hundred candles at a time.
  history: { perSecond: 20, burst: 40, atOnce: 20 },
  // Unauthenticated calls, which cost us decryption and checks; a page that waits for a QR scan sends one every two
  // seconds.
  sign_in: { perSecond: 10, burst: 60, atOnce: 15 },
  programs: { perSecond: 300, burst: 600 },
  sockets: { perSecond: 20, burst: 200 },
} as const satisfies Record<string, Limit>

export type LimitZone = keyof typeof zones

/** An IPv6 visitor has a whole /64: the first four groups, or the part before `::`. */
const networkMap = `map $remote_addr $visitor_network {
    default $binary_remote_addr;
    "~^(?<four_groups>(?:[0-9a-f]+:){4})" $four_groups;
    "~^(?<few_groups>[0-9a-f:]*?)::" "$few_groups::";
  }`

export function limitZones(factor: number): string {
  const lines = Object.entries(zones).map(
    ([name, { perSecond }]) => `limit_req_zone $visitor_network zone=limit_${name}:4m rate=${perSecond * factor}r/s;`,
  )
  return [networkMap, ...lines, 'limit_req_status 429;', 'limit_req_log_level info;'].join('\n  ')
}

/** Cheap calls are answered at once or refused: a delayed visitor holds a connection. */
export function limitOf(zone: LimitZone, factor: number): string {
  const { burst, atOnce }: Limit = zones[zone]
  const delay = atOnce === undefined ? 'nodelay' : `delay=${atOnce * factor}`
  return `limit_req zone=limit_${zone} burst=${burst * factor} ${delay};`
}
