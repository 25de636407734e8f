/** Wakes all waiters on every received message. */
export class WaitingRoom {
  readonly #waiters = new Set<() => void>()

  wake(): void {
    for (const waiter of this.#waiters) waiter()
    this.#waiters.clear()
  }

  /** Rejects with the text of `describeReceived` when the time is over. */
  async until(isDone: () => boolean, waitMsMax: number, describeReceived: () => string): Promise<void> {
    const endsAtMs = Date.now() + waitMsMax
    while (!isDone()) {
      const leftMs = endsAtMs - Date.now()
      if (leftMs <= 0) throw new Error(`waited in vain; last heard ${describeReceived()}`)
      await new Promise<void>((resolve) => {
        // clock: the time limit of a wait for a state
        const timer = setTimeout(resolve, Math.min(leftMs, 50))
        this.#waiters.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }
}
