/** The server's clock as far as answers tell it (SGN-6): signed times must agree with it, whatever a visitor's clock says. */
export type ServerClock = {
  nowMs(): number
  /** The visitor's own clock. */
  localNowMs(): number
  /** How much the server is ahead. */
  offsetMs(): number
  /** An answer that was asked for at one time and came at another bore this server time. */
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
      // Between sending and receiving no difference can be told: a clock that may be right is left alone.
      if (serverMs < sentAtMs) offsetMs = serverMs - sentAtMs
      else offsetMs = serverMs > receivedAtMs ? serverMs - receivedAtMs : 0
    },
  }
}
