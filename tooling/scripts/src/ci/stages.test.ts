import { sliceCount } from '@argosy/rotation'
import { expect, test } from 'vitest'
import { planRun, UsageError } from './plan-run.ts'
import { rotationStages } from './rotation-stages.ts'
import { declaredMinutes, groupStages, runMinutesMax, stage, stopMinutes } from './stage.ts'
import { exchangeMinutes, gateMinutes, gateStages, preparationMinutes } from './stages.ts'

const slices = Array.from({ length: sliceCount }, (_, index) => index + 1)
const namesOf = (args: readonly string[], usualSlice = 3) => planRun(args, usualSlice).stages.map(({ name }) => name)

test('stages run one after another, but for those that run beside the one before', () => {
  const [a, b, c, d] = [
    stage('a', 1, 'true'),
    stage('b', 2, 'true', { isBeside: true }),
    stage('c', 4, 'true'),
    stage('d', 1, 'true', { isBeside: true }),
  ]
  const groups = groupStages([a, b, c, d])
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(declaredMinutes([a, b, c, d])).toBe(6)
})

test.each(slices)('the gate with slice %i declares no more than its minutes', (slice) => {
  const declared = declaredMinutes([...gateStages(slice), ...rotationStages(slice)])
  expect(Number((preparationMinutes + exchangeMinutes + declared).toFixed(1))).toBeLessThanOrEqual(gateMinutes)
})

test('a stage that hangs is stopped, and no later than the run', () => {
  const hanging = stage('hanging', 3, 'true')
  expect(stopMinutes(hanging, 80)).toBe(12)
  expect(stopMinutes(hanging, 5)).toBe(5)
  expect(stopMinutes(hanging, -1)).toBe(0)
  expect(stopMinutes(stage('short', 0.1, 'true'), 80)).toBe(10)
  expect(runMinutesMax(gateMinutes)).toBeLessThan(90)
})

test('a run without arguments is the gate and the slice of its commit', () => {
  expect(namesOf([], 9)).toEqual([...gateStages(9), ...rotationStages(9)].map(({ name }) => name))
  expect(planRun([], 9).slices).toEqual([9])
})

test('a slice by itself visits its languages and searches, without the gate', () => {
  expect(namesOf(['--slice', '4'])).toEqual(['visits', ...rotationStages(4).map(({ name }) => name)])
})

test('everything is the gate and all slices, each stage under a name of its own', () => {
  const names = namesOf(['--all'])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['verify', 'lighthouse-slice-2', 'webkit-slice-10', 'chaos-cluster']))
})

test('stages are chosen by name, whatever slice they belong to', () => {
  expect(namesOf(['verify', 'webkit'])).toEqual(['verify', 'webkit'])
  expect(namesOf(['install-cluster', 'chaos-cluster'])).toEqual(['install-cluster', 'chaos-cluster'])
})

test.each([[['nothing']], [['--slice', '1', '--all']], [['--slices', '1']]])('%j is refused', (args) => {
  expect(() => planRun(args, 1)).toThrow(UsageError)
})
