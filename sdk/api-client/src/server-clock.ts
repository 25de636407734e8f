/** The server's clock, estimated from answers (SGN-6): signed times must match it even if the local clock is wrong. */
export type ServerClock = {
  nowMs(): number
  /** The visitor's own clock. */
  localNowMs(): number
  /** How far the server is ahead. */
  offsetMs(): number
  /** Corrects the offset from an answer: its server time, when the request was sent and when the answer arrived. */
  learn(serverTime: string | null, sentAtMs: number, receivedAtMs: number): void
}

export function createServerClock(localNowMs: () => number = Date.now): ServerClock {
  let offsetMs = 0
  return {
    localNowMs,
    nowMs: () => localNowMs() + offsetMs,
    offsetMs: () => offsetMs,
    learn(serverTime, sentAtMs, receivedAtMs) {
      if (serverTime === null || !/^\d{13}$/.test(serverTime)) return
      const serverMs = Number(serverTime)
      // A server time between sending and receiving shows no clock error, so the offset stays.
      if (serverMs < sentAtMs) offsetMs = serverMs - sentAtMs
      else offsetMs = serverMs > receivedAtMs ? serverMs - receivedAtMs : 0
    },
  }
}
