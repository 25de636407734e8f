/** Compares Lighthouse's results with our limits. Pure. */
import type { Result } from 'lighthouse'

export interface PageReport {
  readonly path: string
  readonly runs: readonly Pick<Result, 'categories' | 'audits'>[]
}

// @TODO performance 0.95 once hydration no longer makes long tasks; until then the limit only guards the present score.
export const categoryLimits = { performance: 0.65, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const performanceGoal = 0.95
const formUsableGoalMs = 3_500
/** Twice the median on two cores with forty waiting processes: above it something is broken and not only slow. */
export const formUsableFloorMs = 30_000

export interface Verdict {
  readonly lines: readonly string[]
  readonly isGood: boolean
}

/** Performance is the median of the runs, because machines are noisy; the rest must hold in every run. */
export function judgeReports(reports: readonly PageReport[]): Verdict {
  const lines: string[] = []
  let isGood = true
  for (const { path, runs } of reports) {
    for (const [category, limit] of Object.entries(categoryLimits)) {
      const scores = runs.map((run) => run.categories[category]?.score ?? 0)
      const score = category === 'performance' ? median(scores) : Math.min(...scores)
      const goal = category === 'performance' ? `, goal ${performanceGoal}` : ''
      check(`${path} ${category}`, score >= limit, `${score.toFixed(2)} (${scores.join(' ')}), limit ${limit}${goal}`)
      if (score < 1) lines.push(...runs.slice(0, 1).flatMap((run) => presentMisses(run, category)))
    }
    const shifts = runs.map((run) => run.audits['cumulative-layout-shift']?.numericValue ?? 1)
    check(`${path} layout shift`, Math.max(...shifts) === 0, shifts.join(' '))
    lines.push(...runs.flatMap(presentShifts))
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']
    lines.push(`       ${times.map((id) => `${id} ${presentMs(runs, id)}`).join(', ')}`)
  }
  return { lines, isGood }

  function check(name: string, isMet: boolean, text: string): void {
    isGood &&= isMet
    lines.push(`${isMet ? 'ok    ' : 'FAILED'} ${name}: ${text}`)
  }
}

/** The page as on a mid-range phone, where the default slowdown makes this machine slower than that. */
export function presentCalibrated({ path, runs }: PageReport, slowdown: number): string {
  const scores = runs.map((run) => run.categories['performance']?.score ?? 0)
  const blocking = presentMs(runs, 'total-blocking-time')
  return `       ${path} performance at slowdown ${slowdown}: ${median(scores).toFixed(2)} (${scores.join(' ')}), total-blocking-time ${blocking}`
}

/** Time until pressing Buy opened the order form. Machines are noisy: only a time above the floor fails. */
export function judgeFormUsable(timesMs: readonly number[], slowdown: number): Verdict {
  const ms = median(timesMs)
  const isGood = ms <= formUsableFloorMs
  const verdict = ms <= formUsableGoalMs ? 'reached' : 'not reached'
  const runs = timesMs.map((timeMs) => Math.round(timeMs)).join(' ')
  const figure = `${Math.round(ms)} ms (${runs}), floor ${formUsableFloorMs}, goal ${formUsableGoalMs}, ${verdict}`
  return { lines: [`${isGood ? 'ok    ' : 'FAILED'} order form usable at slowdown ${slowdown}: ${figure}`], isGood }
}

function presentMisses(run: PageReport['runs'][number], category: string): string[] {
  return (run.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = run.audits[id]
    const isMissed = weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1
    return isMissed ? [`       ${id} ${audit.score} ${audit.displayValue ?? ''}`] : []
  })
}

/** Layout shifts that Lighthouse reports. */
function presentShifts(run: PageReport['runs'][number]): string[] {
  const { details } = run.audits['layout-shifts'] ?? {}
  const items = details?.type === 'table' ? details.items : []
  return items.map((item) => `       moved: ${JSON.stringify(item).slice(0, 400)}`)
}

function presentMs(runs: PageReport['runs'], id: string): string {
  return `${Math.round(median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN)))} ms`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
