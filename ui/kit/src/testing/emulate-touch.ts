import { cdp } from 'vitest/browser'

interface Emulation {
  send(method: 'Emulation.setTouchEmulationEnabled', parameters: { enabled: boolean }): Promise<unknown>
}

/** Emulates a touch device (`pointer: coarse`) until the test ends: `await using _touch = …`. */
export async function emulateTouch(): Promise<AsyncDisposable> {
  const session = cdp() as unknown as Emulation
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    async [Symbol.asyncDispose]() {
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    },
  }
}
