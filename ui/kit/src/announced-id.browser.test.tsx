import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { renderKit } from './testing/index.ts'

afterEach(() => void vi.useRealTimers())

test('a delayed first announcement is dropped when its button is removed before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { unmount } = await renderWaiting()
  unmount()
  vi.advanceTimersByTime(250)
  expect(announced()).toHaveLength(0)
})

test('an announcement is removed with its button, so that no image without a name remains', async () => {
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
