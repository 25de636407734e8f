import { benchNames } from '@argosy/bench/names'
import { itemsOfSlice, sliceCount } from '@argosy/rotation'
import { expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '@argosy/backing-services'
import { readBreaks } from '../rules/rule-break.ts'
import { longTests, rotationStages, seedsOfSlice, separateStages } from './rotation-stages.ts'
import { gateStages } from './stages.ts'

const slices = Array.from({ length: sliceCount }, (_, index) => index + 1)
const commands = slices.flatMap((slice) => rotationStages(slice).map(({ command }) => command.join(' ')))

test('every seed of the system simulator belongs to exactly one slice', () => {
  const seeds = slices.flatMap((slice) => {
    const { first, last } = seedsOfSlice(slice)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  expect(seeds).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
  for (const slice of slices) {
    const { first, last } = seedsOfSlice(slice)
    expect(commands).toContain(`pnpm simulate-system --seed ${first} --seeds ${last - first + 1} --processes 1`)
  }
})

test.each(['simulate', 'fuzz', 'fuzz:gateway'])('every slice gives %s a seed of its own', (tool) => {
  const seeds = commands.flatMap((command) => new RegExp(`^pnpm ${tool} --seed (\\d+)`).exec(command)?.[1] ?? [])
  expect(seeds.map(Number)).toEqual(slices)
})

test('every recorded break of a rule belongs to exactly one slice', () => {
  const breaks = readBreaks(workspaceRoot)
  expect(slices.flatMap((slice) => itemsOfSlice(breaks, slice))).toHaveLength(breaks.length)
  for (const slice of slices) expect(commands).toContain(`pnpm rules --slice ${slice}`)
})

// `engine` runs apply, path and http one after another.
test.each(benchNames.filter((name) => name !== 'engine'))('bench %s belongs to exactly one slice', (name) => {
  expect(commands.filter((command) => command.startsWith(`pnpm bench ${name}`))).toHaveLength(1)
})

test.each(['lighthouse', 'browsers firefox', 'browsers webkit', 'journal rehearse', 'release twice'])(
  '%s belongs to exactly one slice',
  (name) => {
    expect(commands.filter((command) => command.startsWith(`pnpm ${name}`))).toHaveLength(1)
  },
)

test.each(Object.values(longTests).flat())('%s is left out of the gate and belongs to exactly one slice', (path) => {
  expect(existsSync(join(workspaceRoot, path))).toBe(true)
  const integration = gateStages(1).find(({ name }) => name === 'integration')
  expect(integration?.env?.['ARGOSY_LEFT_OUT']?.split(' ')).toContain(path)
  expect(commands.filter((command) => command.includes(path))).toHaveLength(1)
})

test('the faults of each exchange are in the gate or in exactly one slice', () => {
  const gate = gateStages(1).map(({ command }) => command.join(' '))
  for (const part of ['single --part gate', 'single --part rotation', 'replicated --rate'])
    expect([...gate, ...commands].filter((command) => command.includes(`chaos --exchange ${part}`))).toHaveLength(1)
})

test('the faults of clusters are a stage of their own, after the installation of what they need', () => {
  expect(separateStages.map(({ command }) => command.join(' '))).toEqual([
    '.ci/install-engines --cluster',
    expect.stringContaining('chaos --exchange cluster'),
  ])
  expect(commands.filter((command) => command.includes('chaos --exchange cluster'))).toEqual([])
})

test('attacks of thousands of tries belong to exactly one slice', () => {
  expect(commands.filter((command) => command.includes('attacks/guessing'))).toHaveLength(1)
})
