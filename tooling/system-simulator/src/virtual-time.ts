/**
 * One clock for a whole simulation, which advances only when everything due has run. The globals that read or wait for
 * time are replaced, so that the services run unchanged; a timer belongs to the machine that started it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from '@argosy/random'
import type { Machine } from './machine.ts'
import { createTaskQueue, type Task } from './task-queue.ts'

export type VirtualTime = Disposable & {
  readonly nowMs: number
  /** Runs `work` in the context of the machine. */
  on<Result>(machine: Machine, work: () => Result): Result
  /** Runs in the simulation regardless of its machines; or on a machine, if that is still alive then. */
  after(waitMs: number, run: () => void, machine?: Machine): void
  /** Runs the simulation until a time, or until no task is left. */
  runUntil(untilMs: number): Promise<void>
}

// Arbitrary, but the same in every run.
const startMs = Date.UTC(2026, 0, 1)

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  dateNow: Date.now,
  performanceNow: performance.now.bind(performance),
  random: Math.random,
}

export function createVirtualTime(random: Random): VirtualTime {
  const queue = createTaskQueue()
  const here = new AsyncLocalStorage<Machine | undefined>()
  let nowMs = startMs

  function plan(waitMs: number, run: () => void, machine = here.getStore()): Task {
    return queue.add(nowMs + Math.max(0, waitMs), run, machine)
  }

  function replaceGlobals(): void {
    const planTimer = (run: (...args: unknown[]) => void, waitMs = 0, ...args: unknown[]) =>
      toTimer(plan(waitMs, () => run(...args)))
    const planInterval = (run: (...args: unknown[]) => void, everyMs = 1, ...args: unknown[]) => {
      const timer = toTimer(plan(everyMs, fire))
      function fire(): void {
        run(...args)
        if (!timer.task.isCancelled) timer.task = plan(everyMs, fire)
      }
      return timer
    }
    const cancel = (timer: unknown) => {
      if (isTimer(timer)) timer.task.isCancelled = true
    }
    Object.assign(globalThis, {
      setTimeout: planTimer,
      setInterval: planInterval,
      setImmediate: (run: () => void, ...args: unknown[]) => planTimer(run, 0, ...args),
      clearTimeout: cancel,
      clearInterval: cancel,
    })
    Date.now = () => Math.floor(nowMs)
    performance.now = () => nowMs - startMs
    Math.random = () => random.below(0x1_0000_0000) / 0x1_0000_0000
  }

  async function step(task: Task): Promise<void> {
    const { machine } = task
    if (task.isCancelled || machine?.isAlive === false) return
    if (machine && machine.pausedUntilMs > task.atMs) {
      task.atMs = machine.pausedUntilMs
      return queue.addAgain(task)
    }
    nowMs = task.atMs
    here.run(machine, task.run)
    await everythingDue()
  }

  replaceGlobals()
  return {
    get nowMs() {
      return nowMs
    },
    on: (machine, work) => here.run(machine, work),
    after(waitMs, run, machine) {
      queue.add(nowMs + waitMs, run, machine)
    },
    async runUntil(untilMs) {
      for (let task = queue.popDue(untilMs); task; task = queue.popDue(untilMs)) await step(task)
      nowMs = Math.max(nowMs, untilMs)
    },
    [Symbol.dispose]: restoreGlobals,
  }
}

function restoreGlobals(): void {
  const { dateNow, performanceNow, random, ...timers } = real
  Object.assign(globalThis, timers)
  Date.now = dateNow
  performance.now = performanceNow
  Math.random = random
}

/** Waits one real turn of the event loop, before which all resolved promises run. */
function everythingDue(): Promise<void> {
  return new Promise((resolve) => real.setImmediate(resolve))
}

type Timer = { task: Task; ref(): Timer; unref(): Timer; hasRef(): boolean }

function toTimer(task: Task): Timer {
  const timer: Timer = { task, ref: () => timer, unref: () => timer, hasRef: () => true }
  return timer
}

function isTimer(value: unknown): value is Timer {
  return typeof value === 'object' && value !== null && 'task' in value
}
