export interface Stage {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** A stage that hangs is a stage that failed. */
  readonly timeoutMinutes: number
  /** Starts together with the stage before it: neither measures time, and each keeps one core busy. */
  readonly isBeside?: boolean
  /** It only measures: a machine that has been too slow for the rest is no machine to measure on. */
  readonly isMeasured?: boolean
}

function stage(name: string, timeoutMinutes: number, ...command: [string, ...string[]]): Stage {
  return { name, timeoutMinutes, command }
}

function beside(...args: Parameters<typeof stage>): Stage {
  return { ...stage(...args), isBeside: true }
}

function measured(...args: Parameters<typeof stage>): Stage {
  return { ...stage(...args), isMeasured: true }
}

/** The whole run has 90 minutes; what begins before this ends within them. */
const measuredUntilMinute = 76

export function isTooLate({ isMeasured = false }: Stage, elapsedMs: number): boolean {
  return isMeasured && elapsedMs > measuredUntilMinute * 60_000
}

/** In the order of a newcomer's questions: is it sound, does it work, does it survive, is it complete, is it fast. */
export const stages: readonly Stage[] = [
  stage('verify', 15, 'pnpm', 'verify'),
  stage('components', 15, 'pnpm', 'exec', 'vitest', 'run', '--project', 'component'),
  stage('integration', 25, 'pnpm', 'exec', 'vitest', 'run', '--project', 'integration'),
  stage('e2e', 45, 'pnpm', 'e2e'),
  // Parts of the two million commands and the thousand worlds that these are made for: the whole run has 90 minutes.
  stage('simulate', 8, 'pnpm', 'simulate', '--commands', '400000'),
  beside('simulate-system', 15, 'pnpm', 'simulate-system', '--seed', '1', '--seeds', '100'),
  stage('fuzz', 3, 'pnpm', 'fuzz'),
  // A sample of the files; docs/mutation.md has the score of all.
  beside('mutate', 5, 'pnpm', 'mutate', '--sample', '8', '--seed', '4', '--floor', '75'),
  // A part of the million that `pnpm fuzz:gateway` sends when it is not told otherwise.
  stage('fuzz-gateway', 8, 'pnpm', 'fuzz:gateway', '--requests', '200000'),
  // Fewer orders than the 500 a second of a quiet machine: what is judged in absolute time must not wait for a processor.
  stage('chaos', 10, 'pnpm', 'chaos', '--rate', '200'),
  // A short part of the five minutes that they trade when they are not told otherwise.
  stage('bots', 5, 'pnpm', 'bots', '--minutes', '0.5'),
  stage('restart', 5, 'pnpm', 'journal', 'rehearse'),
  stage('rules', 2, 'pnpm', 'rules'),
  // The language that breaks layouts first: right to left. The crawl of e2e looks at all pages, languages and sizes.
  stage('screens', 8, 'pnpm', 'screens', '--languages', 'ar', '--themes', 'black', '--sizes', 'desktop'),
  stage('screens-terminal', 8, 'pnpm', 'screens', '--terminal', '--languages', 'ar', '--sizes', 'phone'),
  stage('budget', 5, 'pnpm', 'budget'),
  stage('smoke', 3, 'node', 'tooling/scripts/src/ci/smoke.ts'),
  measured('lighthouse', 8, 'pnpm', 'lighthouse', '--judged'),
  // Short, on a crowded machine: below the floor something is broken; the figures themselves are for a quiet one.
  measured('bench-web', 8, 'pnpm', 'bench', 'web', '--seconds', '10', '--heap-minutes', '6', '--floor'),
  // Short, like all benches here: `pnpm bench engine` measures whole.
  measured('bench-path', 5, 'pnpm', 'bench', 'path', '--seconds', '2'),
  measured('bench-http', 5, 'pnpm', 'bench', 'http', '--seconds', '10'),
  measured('bench-push', 5, 'pnpm', 'bench', 'push'),
  // Its goal, which it prints, is 0.6; below the floor something is wrong and not only slow.
  measured('bench-gateway', 8, 'pnpm', 'bench', 'gateway', '--seconds', '1', '--floor', '0.2'),
  measured('bench-openapi', 6, 'pnpm', 'bench', 'openapi', '--seconds', '2', '--rounds', '1', '--floor', '0.3'),
]

/** One after another, but for those that run beside another. */
export function groupStages(chosen: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const each of chosen) {
    const before = groups.at(-1)
    if (each.isBeside && before) before.push(each)
    else groups.push([each])
  }
  return groups
}
