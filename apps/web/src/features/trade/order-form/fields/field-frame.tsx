import type { KeyboardEvent, ReactNode } from 'react'
import type { ProblemCode } from '../draft/problem.ts'
import { stepOfKey, type Step } from './stepping.ts'

/** Wraps a field: arrow keys move by the market's steps, and the problem code is an attribute for tests and styles. */
export function FieldFrame({
  problem,
  onStep,
  children,
}: {
  readonly problem: ProblemCode | undefined
  readonly onStep?: (step: Step) => void
  readonly children: ReactNode
}) {
  function onKeyDownCapture(event: KeyboardEvent): void {
    const step = event.target instanceof HTMLInputElement ? stepOfKey(event) : undefined
    if (!step || !onStep) return
    event.preventDefault()
    event.stopPropagation()
    onStep(step)
  }
  return (
    <div data-problem={problem} onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  )
}
