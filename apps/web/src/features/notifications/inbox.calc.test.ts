import type { NotificationView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { joinPages, type ShownPages } from './inbox.calc.ts'

const view = (notificationId: number, isRead = false): NotificationView => ({
  notificationId,
  content: { kind: 'deposit', assetId: 'USDT', amount: '1' },
  timeMs: notificationId,
  isRead,
})
const pages = (ids: readonly number[], nextId: number | null): ShownPages => ({
  notifications: ids.map((id) => view(id)),
  nextId,
})
const idsOf = ({ notifications, nextId }: ShownPages) => [
  notifications.map(({ notificationId }) => notificationId),
  nextId,
]

test.each([
  ['the first answer', pages([9, 8], 8), undefined, [[9, 8], 8]],
  ['nothing new', pages([9, 8], 8), pages([9, 8, 7, 6], 6), [[9, 8, 7, 6], 6]],
  ['one more', pages([10, 9], 9), pages([9, 8, 7], null), [[10, 9, 8, 7], null]],
  ['a whole page more', pages([11, 10], 10), pages([9, 8], 8), [[11, 10], 10]],
  ['everything fits into the first page', pages([10, 9], null), pages([9, 8], 8), [[10, 9], null]],
  ['an empty inbox', pages([], null), pages([9], null), [[], null]],
])('[NTF-4] %s: older pages stay without a gap', (_case, newest, before, expected) => {
  expect(idsOf(joinPages(newest, before))).toEqual(expected)
})

test('[NTF-4] what was read meanwhile is read', () => {
  const before = pages([9, 8, 7], null)
  const joined = joinPages({ notifications: [view(9, true), view(8, true)], nextId: 8 }, before)
  expect(joined.notifications.map(({ isRead }) => isRead)).toEqual([true, true, false])
})
