/** What programs are held to, for the processes that hold them and the page that tells them. */
export const openLimits = {
  /** A clock may be off by this much. A signed write counts once within it, and not at all after it. */
  signatureWindowMs: 30_000,
  /** Of cost 1, for each key, where the operator says nothing else; clients hold themselves to 20. */
  callsPerSecond: 30,
  /** A client that begins asks for everything at once, and after a pause its clock and ours may disagree by a second. */
  burstSeconds: 2,
  /** Of cost 1, for each address and door without a key: twice what clients allow themselves, several share an address. */
  publicCallsPerSecond: 40,
  /** However much a public door costs: a start is a burst of ten. */
  publicCallsMin: 10,
  socketsPerKeyMax: 20,
  channelsPerSocketMax: 1_000,
  socketMessagesPerSecond: 20,
  socketSilenceMsMax: 120_000,
  socketLifetimeMsMax: 24 * 3_600_000,
} as const
