import { expect, test } from 'vitest'
import { groupStages, isTooLate, type Stage } from './stages.ts'

const aStage = (name: string, isBeside = false): Stage => ({ name, timeoutMinutes: 1, command: ['true'], isBeside })

test('stages run one after another, but for those that run beside the one before', () => {
  const groups = groupStages([aStage('a'), aStage('b', true), aStage('c'), aStage('d'), aStage('e', true)])
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a', 'b'], ['c'], ['d', 'e']])
})

test('a machine that was too slow for the rest is not measured on, and everything else runs however late', () => {
  const bench: Stage = { ...aStage('bench'), isMeasured: true }
  const judged = [75, 77].map((minute) => [isTooLate(bench, minute * 60_000), isTooLate(aStage('a'), minute * 60_000)])
  expect(judged).toEqual([
    [false, false],
    [true, false],
  ])
})
