/**
 * One drawing at a time, and few that wait: a burst of requests for different pictures must not take the processor from
 * pages.
 */
export function createDrawingQueue(waitingMax: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  /** Undefined: too many wait already. */
  return function queue<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> | undefined {
    if (waiting >= waitingMax) return undefined
    waiting += 1
    const drawn = last.then(draw).finally(() => {
      waiting -= 1
    })
    last = drawn.catch(() => undefined)
    return drawn
  }
}
