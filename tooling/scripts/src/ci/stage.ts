export interface Stage {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Its duration on two idle cores; `declaredMinutes` adds them up. */
  readonly minutes: number
  readonly env?: Readonly<Record<string, string>>
  /** Starts together with the stage before it: neither measures time, and each occupies one core. */
  readonly isBeside?: boolean
  /** Runs on the one exchange that all such stages share. */
  readonly usesExchange?: boolean
}

type StageOptions = Omit<Stage, 'name' | 'minutes' | 'command'>

export function stage(name: string, minutes: number, command: string, options: StageOptions = {}): Stage {
  return { name, minutes, command: command.split(' ') as [string, ...string[]], ...options }
}

/** A stage that takes this many times its minutes hangs: a loaded machine is slower, but not by that much. */
const hangFactor = 4
const hangMinutesMin = 10

/** When a stage is stopped, because it hangs or the run has no time left. */
export function stopMinutes({ minutes }: Stage, leftMinutes: number): number {
  return Math.min(Math.max(minutes * hangFactor, hangMinutesMin), Math.max(leftMinutes, 0))
}

/** A gate run ends within its 90 minutes; a run of all slices has no limit of its own. */
export function runMinutesMax(declared: number): number {
  return Math.max(85, declared * 2)
}

/** One after another, except for those that run beside another. */
export function groupStages(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const each of stages) {
    const before = groups.at(-1)
    if (each.isBeside && before) before.push(each)
    else groups.push([each])
  }
  return groups
}

/** Parallel stages take as long as the longest of them. */
export function declaredMinutes(stages: readonly Stage[]): number {
  const longest = groupStages(stages).map((group) => Math.max(...group.map(({ minutes }) => minutes)))
  return longest.reduce((sum, minutes) => sum + minutes, 0)
}
