/**
 * What one network may ask of the front door: enough for an office that reloads its pages together, too little to keep the
 * apps busy. They have finer limits of their own; this one costs nothing but a look into shared memory.
 */
const zones = {
  pages: { perSecond: 20, burst: 200 },
  page_api: { perSecond: 60, burst: 200 },
  // Read from PostgreSQL for each call: a chart asks for some hundred candles at a time.
  history: { perSecond: 20, burst: 40 },
  // Calls of strangers, opened and checked at our cost; a page that waits to be scanned sends one every two seconds.
  sign_in: { perSecond: 10, burst: 60 },
  programs: { perSecond: 300, burst: 600 },
  sockets: { perSecond: 20, burst: 200 },
} as const

export type LimitZone = keyof typeof zones

/** An IPv6 visitor has a whole /64: the first four groups, or what stands before the zeros that are left out. */
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

/** Answered at once or refused: a visitor who is made to wait keeps a connection. */
export function limitOf(zone: LimitZone, factor: number): string {
  return `limit_req zone=limit_${zone} burst=${zones[zone].burst * factor} nodelay;`
}
