import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PercentSlider } from './percent-slider.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

function Share({ start = 0 }: { readonly start?: number }) {
  const [value, setValue] = useState(start)
  return (
    <div style={{ width: 300, padding: 40 }}>
      <PercentSlider label="Share of your balance" value={value} onChange={setValue} />
    </div>
  )
}

const slider = page.getByRole('slider', { name: 'Share of your balance' })

test('arrows by one percent, page keys to the stops, Home and End to the ends', async () => {
  renderKit(<Share />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveValue('1')
  await userEvent.keyboard('{PageUp}')
  await expect.element(slider).toHaveValue('25')
  await userEvent.keyboard('{PageUp}{PageUp}{PageDown}')
  await expect.element(slider).toHaveValue('50')
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveValue('100')
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveValue('0')
})

test('announces its value as a percentage', async () => {
  renderKit(<Share start={25} />)
  await expect.element(slider).toHaveAttribute('aria-valuetext', '25%')
})

test('in Arabic it fills from the right and the left arrow is more', async () => {
  const { container } = renderKit(<Share start={25} />, { direction: 'rtl' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveValue('26')
  const thumb = container.querySelector('[class*=thumb]')
  expect(thumb?.getBoundingClientRect().left).toBeGreaterThan(window.innerWidth - 300)
})

test('a press near a diamond means the diamond', async () => {
  const { container } = renderKit(<Share />)
  const track = container.querySelector('[class*=track]')
  if (!track) throw new Error('no track')
  const { width, height } = track.getBoundingClientRect()
  await userEvent.click(track, { position: { x: width * 0.74, y: height / 2 } })
  await expect.element(slider).toHaveValue('75')
})

test('a dragged thumb follows the pointer, also past the end, and has the keyboard focus', async () => {
  const { container } = renderKit(<Share start={50} />)
  const track = container.querySelector('[class*=track]')
  if (!track) throw new Error('no track')
  const { left, top, width, height } = track.getBoundingClientRect()
  const at = (type: string, share: number) =>
    track.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        clientX: left + width * share,
        clientY: top + height / 2,
      }),
    )
  // A synthetic pointer cannot be captured.
  track.setPointerCapture = () => undefined
  at('pointerdown', 0.5)
  await expect.element(slider).toHaveFocus()
  at('pointermove', 0.6)
  await expect.element(slider).toHaveValue('60')
  at('pointermove', 1.4)
  await expect.element(slider).toHaveValue('100')
})

test('axe is content', async () => {
  const { container } = renderKit(<Share start={40} />)
  await expectNoAxeViolations(container)
})
