import { parseSlice, sliceCount } from '@argosy/rotation'
import { parseArgs } from 'node:util'
import { rotationStages, separateStages, visitStage } from './rotation-stages.ts'
import type { Stage } from './stage.ts'
import { gateStages } from './stages.ts'

export const usage = `.ci/run [STAGE …] [--slice N | --all]

  .ci/run               the gate, and one slice of the rotation, chosen by the number of commits
  .ci/run --slice N     only slice N of the rotation, 1 to ${sliceCount}
  .ci/run --all         the gate, every slice, and the stages that are in none
  .ci/run verify e2e    only these stages
`

export class UsageError extends Error {
  override name = 'UsageError'
}

export interface Plan {
  readonly stages: readonly Stage[]
  /** The slices that the last lines name. */
  readonly slices: readonly number[]
}

const allSlices: readonly number[] = Array.from({ length: sliceCount }, (_, index) => index + 1)

/** `usualSlice` is the slice of a run that names none. */
export function planRun(args: readonly string[], usualSlice: number): Plan {
  const { values, positionals } = parse(args)
  if (values.slice !== undefined && values.all) throw new UsageError('--slice and --all exclude each other')
  const slice = values.slice === undefined ? usualSlice : parseSlice(values.slice)
  if (positionals.length > 0) return { stages: pickStages(positionals, slice), slices: [slice] }
  if (values.all) {
    const stages = [...gateStages('all'), ...allSlices.flatMap(namedBySlice), ...separateStages]
    return { stages, slices: allSlices }
  }
  if (values.slice !== undefined) return { stages: [visitStage(slice), ...rotationStages(slice)], slices: [slice] }
  return { stages: [...gateStages(slice), ...rotationStages(slice)], slices: [slice] }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { slice: { type: 'string' }, all: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function pickStages(names: readonly string[], slice: number): Stage[] {
  const known = [...gateStages(slice), visitStage(slice), ...allSlices.flatMap(rotationStages), ...separateStages]
  return names.map((name) => {
    const found =
      [...gateStages(slice), visitStage(slice), ...rotationStages(slice)].find((stage) => stage.name === name) ??
      known.find((stage) => stage.name === name)
    if (found) return found
    throw new UsageError(
      `no such stage: ${name}. There are: ${[...new Set(known.map((each) => each.name))].join(', ')}`,
    )
  })
}

/** Stages of several slices have the same names, so each slice has its own logs and reports. */
function namedBySlice(slice: number): Stage[] {
  return rotationStages(slice).map((stage) => ({ ...stage, name: `${stage.name}-slice-${slice}` }))
}
