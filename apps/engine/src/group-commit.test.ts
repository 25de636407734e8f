import { expect, test } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'
import { createGroupCommit } from './group-commit.ts'
import { aQueueReplica } from './testing/a-queue-replica.ts'
import { aRequest } from './testing/a-request.ts'

/** A group commit whose commits end only when the test ends them. */
function startGroupCommit() {
  const story: string[] = []
  const pending: PromiseWithResolvers<void>[] = []
  const commits = createGroupCommit({
    queue: createBatchQueue(1, aQueueReplica()),
    append: ({ batch }) => {
      story.push(`append ${batch.seq} of ${batch.commandCount}`)
      const commit = Promise.withResolvers<void>()
      pending.push(commit)
      return commit.promise
    },
    settle: ({ batch }) => story.push(`settle ${batch.seq}`),
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
