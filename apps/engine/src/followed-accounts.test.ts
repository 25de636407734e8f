import { followMs, followRenewMs } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { createFollowedAccounts } from './followed-accounts.ts'

const alice = 'alice' as AccountId
const bob = 'bob' as AccountId

test('a new leader publishes all accounts at first, later only those that are followed', () => {
  let nowMs = 1_000
  const followed = createFollowedAccounts(() => nowMs)
  expect(followed.has(bob)).toBe(true)
  nowMs += 2 * followRenewMs - 1
  followed.follow(alice)
  nowMs += 1
  expect([followed.has(alice), followed.has(bob)]).toEqual([true, false])
})

test('an account is followed for a while after each question', () => {
  let nowMs = 0
  const followed = createFollowedAccounts(() => nowMs)
  for (let round = 0; round < 5; round++) {
    nowMs += followMs - 1
    followed.follow(alice)
  }
  expect(followed.has(alice)).toBe(true)
  nowMs += followMs
  expect(followed.has(alice)).toBe(false)
})
