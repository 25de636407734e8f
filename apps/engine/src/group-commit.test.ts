import type { FramedCommand } from '@argosy/journal-codec'
import { expect, test } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'
import { createGroupCommit } from './group-commit.ts'
import { aQueueReplica } from './testing/a-queue-replica.ts'
import { aRequest } from './testing/a-request.ts'

/** A group commit whose commits end only when the test ends them. */
function startGroupCommit(takeOwn: () => readonly FramedCommand[] = () => [], onSettle = () => {}) {
  const story: string[] = []
  const pending: PromiseWithResolvers<void>[] = []
  const commits = createGroupCommit({
    queue: createBatchQueue(1, aQueueReplica(), takeOwn),
    append: ({ batch }) => {
      story.push(`append ${batch.seq} of ${batch.commandCount}`)
      const commit = Promise.withResolvers<void>()
      pending.push(commit)
      return commit.promise
    },
    settle: ({ batch }) => {
      story.push(`settle ${batch.seq}`)
      onSettle()
    },
  })
  return { story, pending, commits }
}

test('what arrives during a commit shares the next one, which is sent before the first is settled', async () => {
  const { story, pending, commits } = startGroupCommit()
  for (let count = 0; count < 3; count++) commits.add(aRequest(1))
  expect(story).toEqual(['append 1 of 1'])
  pending[0]?.resolve()
  await Promise.resolve().then(() => {})
  expect(story).toEqual(['append 1 of 1', 'append 2 of 2', 'settle 1'])
  pending[1]?.resolve()
  await commits.untilIdle()
  expect(story.at(-1)).toBe('settle 2')
})

test('after a failed commit nothing is settled and nothing more is sent', async () => {
  const { story, pending, commits } = startGroupCommit()
  commits.add(aRequest(1))
  pending[0]?.reject(new Error('fenced'))
  await expect(commits.failed).rejects.toThrow('fenced')
  commits.add(aRequest(1))
  await commits.untilIdle()
  expect(story).toEqual(['append 1 of 1'])
})

test('work goes on without requests: what a batch has caused is in the next, and what was there before in the first', async () => {
  let pieces = 1
  const take = () => (pieces > 0 ? aRequest(1).framed : [])
  const { story, pending, commits } = startGroupCommit(take, () => pieces--)
  commits.begin()
  expect(story).toEqual(['append 1 of 1'])
  pending[0]?.resolve()
  await Promise.resolve().then(() => {})
  // Its batch was prepared before the work of the first was done; one with nothing to do is harmless.
  expect(story).toEqual(['append 1 of 1', 'append 2 of 1', 'settle 1'])
  pieces = 2
  pending[1]?.resolve()
  await Promise.resolve().then(() => {})
  pieces = 0
  pending[2]?.resolve()
  await commits.untilIdle()
  expect(story.slice(3)).toEqual(['append 3 of 1', 'settle 2', 'settle 3'])
})

test('work that only the last batch has caused is begun after it', async () => {
  let pieces = 0
  const { story, pending, commits } = startGroupCommit(
    () => (pieces > 0 ? aRequest(1).framed : []),
    () => {
      pieces = pieces === 0 && story.length < 4 ? 1 : 0
    },
  )
  commits.add(aRequest(1))
  pending[0]?.resolve()
  await Promise.resolve().then(() => {})
  expect(story).toEqual(['append 1 of 1', 'settle 1', 'append 2 of 1'])
  pieces = 0
  pending[1]?.resolve()
  await commits.untilIdle()
  expect(story.at(-1)).toBe('settle 2')
})

test('beginning with nothing to do does not keep the next request waiting', async () => {
  const { story, commits } = startGroupCommit()
  commits.begin()
  await commits.untilIdle()
  commits.add(aRequest(1))
  expect(story).toEqual(['append 1 of 1'])
})
