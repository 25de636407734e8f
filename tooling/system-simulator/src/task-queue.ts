import type { Machine } from './machine.ts'

export type Task = {
  atMs: number
  readonly order: number
  readonly run: () => void
  readonly machine: Machine | undefined
  isCancelled: boolean
}

/**
 * A heap by time; tasks of the same time run in the order in which they were planned, so that a seed has one history.
 */
export function createTaskQueue() {
  const heap: Task[] = []
  let count = 0

  function push(task: Task): void {
    let at = heap.push(task) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (isBefore(heap[parent], task)) break
      heap[at] = heap[parent] as Task
      at = parent
    }
    heap[at] = task
  }

  function pop(): Task | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let at = 0
    for (;;) {
      const left = at * 2 + 1
      if (left >= heap.length) break
      const child = left + 1 < heap.length && isBefore(heap[left + 1], heap[left] as Task) ? left + 1 : left
      if (isBefore(last, heap[child] as Task)) break
      heap[at] = heap[child] as Task
      at = child
    }
    heap[at] = last
    return first
  }

  return {
    add(atMs: number, run: () => void, machine: Machine | undefined): Task {
      const task: Task = { atMs, order: count++, run, machine, isCancelled: false }
      push(task)
      return task
    },
    /** Adds a task again with its earlier order number. */
    addAgain: push,
    popDue: (untilMs: number): Task | undefined => ((heap[0]?.atMs ?? Infinity) <= untilMs ? pop() : undefined),
  }
}

function isBefore(a: Task | undefined, b: Task): boolean {
  return a !== undefined && (a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order))
}
