/** The timeline of an order for its detail view: passed steps, the current one, and the final one still ahead. */
import type { ClosedOrderView, OrderView } from '@argosy/wire/http'
import { learn, trackOrderView, updateFromRecord, type Milestone, type TrackedOrder } from './tracked-order.ts'
import type { Stage } from './stage.ts'

export interface TimelineStep {
  readonly step: Milestone | 'unknown' | 'not_placed' | 'closed'
  /** When the step was first known; null where no time is known. */
  readonly atMs: number | null
  readonly state: 'passed' | 'here' | 'ahead'
}

const way: readonly Milestone[] = ['sent', 'accepted', 'waiting', 'resting', 'partly_filled', 'filled']

/** Passed steps without a record are left out; ahead of the current one only the goal is shown. */
export function timelineOf({ times }: TrackedOrder, stage: Stage): readonly TimelineStep[] {
  const here = stage === 'taking_long' ? 'sent' : stage
  const passed = way
    .filter((step) => step !== here && times[step] !== undefined && isBefore(step, here))
    .map((step): TimelineStep => ({ step, atMs: times[step] ?? null, state: 'passed' }))
  const at = here in times ? (times[here as Milestone] ?? null) : null
  const isOpen = here === 'sent' || here === 'waiting' || here === 'resting' || here === 'partly_filled'
  const ahead: readonly TimelineStep[] = isOpen ? [{ step: 'filled', atMs: null, state: 'ahead' }] : []
  return [...passed, { step: here, atMs: at, state: 'here' }, ...ahead]
}

function isBefore(step: Milestone, here: TimelineStep['step']): boolean {
  const index = way.indexOf(here as Milestone)
  return index === -1 || way.indexOf(step) < index
}

/** The timeline of an untracked order: its record contains two or three steps. */
export function timelineOfRecord(record: OrderView | ClosedOrderView): readonly TimelineStep[] {
  return timelineOf(learn(trackOrderView(record), updateFromRecord(record)), record.status)
}
