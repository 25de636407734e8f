import { findLanguage, withDigits, type Language } from '@argosy/i18n'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { Amount, CompactAmount, Percent } from './amount.tsx'
import { Change, PercentChange } from './change.tsx'
import { DateTime } from './date-time.tsx'
import { FormattingProvider } from './formatting.tsx'
import { Price } from './price.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const arabic = findLanguage('ar')
const inLanguage = (language: Language | undefined, children: ReactNode) => {
  if (!language) throw new Error('the language table has changed')
  return <FormattingProvider language={language}>{children}</FormattingProvider>
}

/** Vitest leaves the session's type to the provider, whose own types would require all of Playwright here. */
interface ChromiumSession {
  send(method: string, params: object): Promise<unknown>
}

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const session = cdp() as unknown as ChromiumSession
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

afterEach(() => emulateMotion('reduce'))

const flash = (container: Element) => {
  const price = container.querySelector('span')
  if (!price) throw new Error('there is no price')
  const { animationName, animationDuration } = getComputedStyle(price)
  return [price.dataset['went'], animationName === 'none' ? 'still' : animationDuration]
}

test('a changed price flashes for 300 ms, up or down, and an unchanged one does not', async () => {
  await emulateMotion('no-preference')
  const rendered = renderKit(<Price value="67431.20" />)
  expect(flash(rendered.container)).toEqual([undefined, 'still'])
  rendered.rerender(<Price value="67431.21" />)
  expect(flash(rendered.container)).toEqual(['up', '0.3s'])
  rendered.rerender(<Price value="9999.99" />)
  expect(flash(rendered.container)).toEqual(['down', '0.3s'])
})

test('nothing flashes with reduced motion', () => {
  const rendered = renderKit(<Price value="1" />)
  rendered.rerender(<Price value="2" />)
  expect(flash(rendered.container)).toEqual(['up', 'still'])
})

test('a change always carries its sign, and none at zero', () => {
  const { container } = renderKit(
    <>
      <PercentChange basisPoints={214n} /> <PercentChange basisPoints={-214n} /> <PercentChange basisPoints={0n} />{' '}
      <Change value="-0.50" unit="USDT" /> <PercentChange basisPoints={5n} hasArrow />
    </>,
  )
  expect(container.textContent).toBe('+2.14% −2.14% 0.00% −0.50 USDT ▲ +0.05%')
})

test('a column of fixed width does not shift', () => {
  const rendered = renderKit(<PercentChange basisPoints={1n} widthCh={9} />)
  const width = () => rendered.container.querySelector('span')?.getBoundingClientRect().width
  const before = width()
  rendered.rerender(<PercentChange basisPoints={-123_456n} widthCh={9} />)
  expect(width()).toBe(before)
})

test('in Arabic the digits keep their order and the unit is on the other side', () => {
  const { container } = renderKit(inLanguage(arabic, <Amount value="-1234.50" unit="USDT" />), { direction: 'rtl' })
  const [number, unit] = [...container.querySelectorAll('bdi')]
  expect(number?.textContent).toContain('−1,234.50')
  expect(number?.dir).toBe('ltr')
  expect(unit?.getBoundingClientRect().right).toBeLessThan(number?.getBoundingClientRect().left ?? 0)
})

test('[LOC-12] shows the reader’s digits once they prefer them', () => {
  const language = arabic && withDigits(arabic, 'arab')
  const { container } = renderKit(inLanguage(language, <Price value="67431.20" />), { direction: 'rtl' })
  expect(container.textContent).toBe('٦٧٬٤٣١٫٢٠')
})

test('an Arabic date reads from right to left, and each of its numbers from left to right', () => {
  const { container } = renderKit(
    inLanguage(arabic, <DateTime timeMs={Date.UTC(2026, 10, 15, 12)} shape="date-time" />),
  )
  const text = container.querySelector('bdi')?.firstChild
  const leftOf = (part: string) => {
    const range = document.createRange()
    const start = text?.textContent?.indexOf(part) ?? 0
    if (text) range.setStart(text, start)
    if (text) range.setEnd(text, start + part.length)
    return range.getBoundingClientRect().left
  }
  expect(leftOf('15/')).toBeLessThan(leftOf('2026'))
  expect(leftOf(':00:')).toBeLessThan(leftOf('15/'))
})

test('a large amount in short has its exact value on hover', () => {
  const { container } = renderKit(<CompactAmount value="1224999999.99" unit="USDT" />)
  expect(container.textContent).toBe('1.22B USDT')
  expect(container.querySelector('span')?.title).toBe('1,224,999,999.99')
})

test('a moment is on the reader’s clock, with the zone on hover and the instant for machines', () => {
  const { container } = renderKit(<DateTime timeMs={Date.UTC(2026, 10, 15, 12, 30, 5)} shape="date-time" />)
  const time = container.querySelector('time')
  expect(time?.dateTime).toBe('2026-11-15T12:30:05.000Z')
  expect(time?.title).toMatch(/GMT/)
})

test('axe is content', async () => {
  const { container } = renderKit(
    <p style={{ background: 'var(--surface-panel)' }}>
      <Price value="67431.20" trend="up" unit="USDT" /> <Price value="67431.20" trend="down" />
      <PercentChange basisPoints={-214n} /> <Percent basisPoints={1250n} /> <CompactAmount value="1224000000" />
      <DateTime timeMs={0} />
    </p>,
  )
  await expectNoAxeViolations(container)
})
