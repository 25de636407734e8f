/** The limits for programs, shared by the processes that enforce them and the page that documents them. */
export const openLimits = {
  /** Allowed clock difference. A signed write counts once within it, and not at all after it. */
  signatureWindowMs: 30_000,
  /** Calls of cost 1 per key, unless the operator configures otherwise; clients limit themselves to 20. */
  callsPerSecond: 30,
  /** A starting client queries everything at once, and after a pause its clock may differ from ours by a second. */
  burstSeconds: 2,
  /**
   * Calls of cost 1 per address and public endpoint: twice the clients' own limit, because several share an address.
   */
  publicCallsPerSecond: 40,
  /** The minimum for any public endpoint, whatever its cost: a client starts with a burst of ten. */
  publicCallsMin: 10,
  socketsPerKeyMax: 20,
  channelsPerSocketMax: 1_000,
  socketMessagesPerSecond: 20,
  socketSilenceMsMax: 120_000,
  socketLifetimeMsMax: 24 * 3_600_000,
} as const
