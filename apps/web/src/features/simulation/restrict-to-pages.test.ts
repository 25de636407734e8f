import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { restrictToSimulationPages } from './restrict-to-pages.ts'

const realm = vi.hoisted(() => ({ current: 'paper' }))
vi.mock('../../services/realm.ts', () => ({ currentRealm: () => realm.current }))

async function go(path: string): Promise<string> {
  const request = new Request(`http://x${path}`)
  try {
    await restrictToSimulationPages(
      { request, params: {}, context: new RouterContextProvider(), url: new URL(request.url), pattern: '*' },
      async () => undefined,
    )
    return path
  } catch (answer) {
    return (answer as Response).headers.get('location') ?? 'nowhere'
  }
}

test('[SIM-3] a client-side navigation to an unlisted page is redirected', async () => {
  realm.current = 'paper'
  expect(await go('/de/markets?sort=up')).toBe('/de/spot/BTCUSDT')
  expect(await go('/de/spot/ETHUSDT')).toBe('/de/spot/ETHUSDT')
})

test('[SIM-3] real trading has all pages', async () => {
  realm.current = 'live'
  expect(await go('/de/markets')).toBe('/de/markets')
})
