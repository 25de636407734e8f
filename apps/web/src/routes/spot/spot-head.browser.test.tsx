import type { LastPrice } from '../../features/trade/trades/trades.calc.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEffect, useState } from 'react'
import { SpotHead } from './spot-head.tsx'
import { renderSpot } from './testing/render-spot.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

let show: (last: LastPrice | null) => void = () => {}

function Head() {
  const [last, setLast] = useState<LastPrice | null>({ price: '66245.13', direction: 'up' })
  useEffect(() => {
    show = setLast
  }, [])
  return <SpotHead symbol="BTC/USDT" last={last} />
}

test('the tab shows the price and its direction, changed once a second at most', async () => {
  renderSpot(<Head />)
  expect(document.title).toBe('66,245.13 ▲ BTC/USDT | Argosy')
  show({ price: '66245.14', direction: 'up' })
  show({ price: '66240.00', direction: 'down' })
  await vi.advanceTimersByTimeAsync(900)
  expect(document.title).toBe('66,245.13 ▲ BTC/USDT | Argosy')
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(() => document.title).toBe('66,240.00 ▼ BTC/USDT | Argosy')
})

test('without a live price the tab title names the market', async () => {
  renderSpot(<Head />)
  show(null)
  await vi.advanceTimersByTimeAsync(1_100)
  await expect.poll(() => document.title).toBe('BTC/USDT spot trading | Argosy')
})
