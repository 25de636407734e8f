import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DayStrip } from '../markets/day-strip.tsx'
import { summariseDay } from '../markets/overview.calc.ts'
import { rowsOf } from '../markets/test-rows.ts'
import { renderTrade } from '../trade/shared/testing/render-trade.tsx'
import { Hero } from './hero.tsx'
import { Movers } from './movers.tsx'

const coins = ['BTC', 'ETH', 'SOL', 'DOGE', 'XRP', 'ADA']
const rows = rowsOf(Object.fromEntries(coins.map((coin, at) => [coin, { last: `${103 - at}.00` }])))

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

interface SectionCase {
  readonly unknown: ReactNode
  readonly known: ReactNode
  /** What is known is shown. */
  readonly linkCount: number
}

const sections: Readonly<Record<string, SectionCase>> = {
  'what moved the farthest': { unknown: <Movers rows={[]} />, known: <Movers rows={rows} />, linkCount: 4 },
  'the market': {
    unknown: <Hero rows={[]} freshness="catching-up" isKnown={false} />,
    known: <Hero rows={rows} freshness="live" isKnown />,
    linkCount: 8,
  },
  'the day': {
    unknown: <DayStrip day={summariseDay([])} isDim={false} />,
    known: <DayStrip day={summariseDay(rows)} isDim={false} />,
    linkCount: 3,
  },
}

const heightOfSection = () => document.querySelector('#part')?.getBoundingClientRect().height

for (const { width, height } of sizes) {
  for (const [name, { unknown, known, linkCount }] of Object.entries(sections)) {
    test(`${name} reserves its height before its data arrives, ${width} px`, async () => {
      await page.viewport(width, height)
      const { rerender } = renderTrade(<div id="part">{unknown}</div>, { width, height })
      const before = heightOfSection()
      expect(before).toBeGreaterThan(100)
      rerender(<div id="part">{known}</div>)
      await expect.poll(() => document.querySelectorAll('#part a').length).toBe(linkCount)
      expect(heightOfSection()).toBe(before)
    })
  }
}
