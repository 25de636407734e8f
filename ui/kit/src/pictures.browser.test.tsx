import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Badge } from './badge.tsx'
import { CoinAvatar } from './coin-avatar.tsx'
import { EmptyState } from './empty-state.tsx'
import { ArrowEndIcon, BellIcon } from './icons.tsx'
import { Skeleton } from './skeleton.tsx'
import { Sparkline } from './sparkline.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const brokenPicture = 'data:image/png;base64,AA=='
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('a sparkline is read out by its summary, and is silent beside a number', async () => {
  const { container } = renderKit(
    <>
      <Sparkline values={['1', '3', '2']} label="Up 2% in 24 hours" />
      <Sparkline values={['1', '3', '2']} />
    </>,
  )
  await expect.element(page.getByRole('img', { name: 'Up 2% in 24 hours' })).toBeVisible()
  expect(container.querySelectorAll('svg[aria-hidden]')).toHaveLength(1)
})

/** What is drawn in place of pictures. */
const drawnMonograms = (container: Element) =>
  [...container.querySelectorAll('[data-monogram]')].map((one) => getComputedStyle(one, '::before').content).join(' ')

test('a coin shows its letter until its image loads, and when it fails', async () => {
  const { container } = renderKit(
    <>
      <CoinAvatar symbol="ETH" src={dot} />
      <CoinAvatar symbol="BTC" src={brokenPicture} />
    </>,
  )
  // Chromium decides both after a moment; until then each shows its letter.
  expect(drawnMonograms(container)).toBe('"E" "B"')
  await expect.poll(() => drawnMonograms(container)).toBe('"B"')
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

test('a known coin has a logo over its letter, an unknown one only its letter', async () => {
  const { container } = renderKit(
    <>
      <CoinAvatar symbol="btc" />
      <CoinAvatar symbol="WIF" />
    </>,
  )
  expect(drawnMonograms(container)).toBe('"B" "W"')
  const marks = [...container.querySelectorAll('use')]
  expect(marks).toHaveLength(1)
  // It has a size once the file has loaded and contains the drawing.
  await expect.poll(() => marks[0]?.getBBox().width).toBeGreaterThan(20)
})

test('icons with a direction turn round where text runs right to left, others do not', () => {
  const icons = (
    <>
      <ArrowEndIcon />
      <BellIcon />
    </>
  )
  const turned = (container: Element) =>
    [...container.querySelectorAll('svg')].map((icon) => getComputedStyle(icon).transform !== 'none')
  const leftToRight = renderKit(icons)
  expect(turned(leftToRight.container)).toEqual([false, false])
  leftToRight.unmount()
  expect(turned(renderKit(icons, { direction: 'rtl' }).container)).toEqual([true, false])
})

test('an icon’s line is as thick at every size', () => {
  const { container } = renderKit(
    <>
      <BellIcon /> <BellIcon size={32} />
    </>,
  )
  const widths = [...container.querySelectorAll('svg')].map(
    (icon) => (Number(icon.getAttribute('stroke-width')) * icon.clientWidth) / 16,
  )
  expect(widths).toEqual([1.5, 1.5])
})

test('axe finds no violations in badges, images, skeletons and an empty state', async () => {
  const { container } = renderKit(
    <div style={{ background: 'var(--surface-panel)' }}>
      {(['neutral', 'accent', 'up', 'down', 'warn'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Sparkline values={['1', '2']} label="Rising" isFilled />
      {['BTC', 'ETH', 'PEPE'].map((symbol) => (
        <CoinAvatar key={symbol} symbol={symbol} />
      ))}
      <BellIcon />
      <Skeleton width="80px" />
      <EmptyState text="No orders yet." action={<button type="button">Trade</button>} />
    </div>,
  )
  await expectNoAxeViolations(container)
})
