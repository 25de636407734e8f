import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { renderKit } from './testing/index.ts'

afterEach(() => void vi.useRealTimers())

test('the first announcement of a page, which comes late, is not left behind by a button that is quickly gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { unmount } = await renderWaiting()
  unmount()
  vi.advanceTimersByTime(250)
  expect(announced()).toHaveLength(0)
})

test('what a button announced goes with it: nobody hears of a picture without a name', async () => {
  const { unmount } = await renderWaiting()
  await vi.waitFor(() => expect(announced()).toHaveLength(1))
  unmount()
  expect(announced()).toHaveLength(0)
})

/** A pending button that has the focus. */
async function renderWaiting() {
  const rendered = renderKit(<Cancel />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  return rendered
}

function Cancel() {
  const [isWaiting, setIsWaiting] = useState(false)
  return (
    <IconButton label="Cancel" pendingLabel={isWaiting && 'Cancelling'} onPress={() => setIsWaiting(true)}>
      <CloseIcon />
    </IconButton>
  )
}

function announced(): readonly Element[] {
  return [...document.querySelectorAll('[data-live-announcer] [role=img]')]
}
