/** A simulated computer. A crashed one never runs again; its successor is another machine. */
export type Machine = { readonly name: string; isAlive: boolean; pausedUntilMs: number }

export function createMachine(name: string): Machine {
  return { name, isAlive: true, pausedUntilMs: 0 }
}
