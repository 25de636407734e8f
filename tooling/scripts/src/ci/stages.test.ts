import { expect, test } from 'vitest'
import { groupStages, type Stage } from './stages.ts'

const aStage = (name: string, isBeside = false): Stage => ({ name, timeoutMinutes: 1, command: ['true'], isBeside })

test('stages run one after another, but for those that run beside the one before', () => {
  const groups = groupStages([aStage('a'), aStage('b', true), aStage('c'), aStage('d'), aStage('e', true)])
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a', 'b'], ['c'], ['d', 'e']])
})
