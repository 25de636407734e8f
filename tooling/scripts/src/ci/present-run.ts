import type { StageResult } from './run-stage.ts'
import type { Stage } from './stage.ts'

/** One line: the verdict, the declared and the actual minutes, the machine's load, and the counts. */
export function presentStage({ name, minutes }: Stage, result: StageResult): string {
  const { passed, failed, skipped, durationMs, busyShare } = result
  const verdict = failed === 0 ? 'ok    ' : 'FAILED'
  const duration = `${minutes.toFixed(1).padStart(4)} / ${toMinutes(durationMs).padStart(4)} min`
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return `${name.padEnd(24)} ${verdict} ${duration}  ${`${Math.round(busyShare * 100)} %`.padStart(5)} busy   ${counts}`
}

export function presentTotal(declared: number, totalMs: number): string {
  return `${'the whole run'.padEnd(24)}        ${declared.toFixed(1).padStart(4)} / ${toMinutes(totalMs).padStart(4)} min   declared / taken`
}

function toMinutes(milliseconds: number): string {
  return (milliseconds / 60_000).toFixed(1)
}
