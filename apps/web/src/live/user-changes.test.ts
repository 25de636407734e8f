import { expect, test, vi } from 'vitest'
import { listenForUserChanges, onUserChange, publishUserChange } from './user-changes.ts'

test('listeners in this tab are called at once, other tabs by channel, and own messages are ignored', async () => {
  const listener = vi.fn<() => void>()
  const onOtherTab = vi.fn<() => void>()
  const elsewhere = vi.fn<(event: MessageEvent) => void>()
  using otherTab = openTab()
  otherTab.channel.addEventListener('message', elsewhere)
  onUserChange(listener)
  listenForUserChanges(onOtherTab)

  publishUserChange()
  expect(listener).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(elsewhere).toHaveBeenCalledTimes(1))
  expect(onOtherTab).not.toHaveBeenCalled()

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  otherTab.channel.postMessage('user-changed')
  await vi.waitFor(() => expect(onOtherTab).toHaveBeenCalledTimes(1))
  expect(listener).toHaveBeenCalledTimes(2)
})

function openTab() {
  const channel = new BroadcastChannel('argosy-user')
  return { channel, [Symbol.dispose]: () => channel.close() }
}
