import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProcessStartError } from './errors.ts'
import { dieWithParent, forgetOrphan, watchOrphan } from './orphans.ts'
import { readTail } from './log-tail.ts'
import { clearStale, signalGroup, writePidFile } from './pid-file.ts'
import type { ManagedProcess, ProcessExit, ProcessSpec } from './process-types.ts'

const startRetryMsMax = 10_000

interface Running {
  readonly pid: number
  readonly exited: Promise<void>
  isExpectedToEnd: boolean
  hasEnded: boolean
}

export function createProcess(spec: ProcessSpec): ManagedProcess {
  const stopSignal = spec.stopSignal ?? 'SIGTERM'
  const pidPath = join(spec.directory, `${spec.name}.pid`)
  const listeners = new Set<(exit: ProcessExit) => void>()
  let running: Running | undefined
  let spawning: Promise<Running> | undefined

  mkdirSync(spec.directory, { recursive: true })
  mkdirSync(dirname(spec.logPath), { recursive: true })

  async function spawnOnce(): Promise<Running> {
    await clearStale(pidPath)
    const log = openSync(spec.logPath, 'a')
    const [command, args] = dieWithParent(spec.command, spec.args, stopSignal)
    const child = spawn(command, args, {
      // A process group of its own: Ctrl-C in the terminal reaches only the parent, which stops its processes in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: spec.env ?? process.env,
      cwd: spec.cwd ?? spec.directory,
      ...(spec.uid === undefined ? {} : { uid: spec.uid }),
      ...(spec.gid === undefined ? {} : { gid: spec.gid }),
    })
    closeSync(log)
    return follow(child, await startedPid(child))
  }

  /** Two concurrent callers share one process. */
  function spawnShared(): Promise<Running> {
    spawning ??= spawnOnce().finally(() => {
      spawning = undefined
    })
    return spawning
  }

  function follow(child: ChildProcess, pid: number): Running {
    const ended = Promise.withResolvers<void>()
    const self: Running = { pid, exited: ended.promise, isExpectedToEnd: false, hasEnded: false }
    watchOrphan(pid, stopSignal)
    child.once('exit', (code, signal) => {
      self.hasEnded = true
      forgetOrphan(pid)
      rmSync(pidPath, { force: true })
      if (running === self) running = undefined
      ended.resolve()
      for (const listener of listeners) listener({ code, signal, isExpected: self.isExpectedToEnd })
    })
    running = self
    writePidFile(pidPath, pid, stopSignal)
    return self
  }

  function failure(why: string): ProcessStartError {
    return new ProcessStartError(`${spec.name} ${why}. The end of ${spec.logPath}:\n${process_.logTail()}`)
  }

  async function untilReady(): Promise<void> {
    const self = running
    if (!self) throw failure('is not running')
    const deadline = Date.now() + (spec.readyWaitMs ?? 30_000)
    for (;;) {
      const answer = await spec.isReady().then(
        () => true,
        () => false,
      )
      if (self.hasEnded) throw failure('ended before it was ready')
      if (answer) return
      if (Date.now() > deadline) throw failure('did not become ready in time')
      await sleep(40)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    await spawning?.catch(() => undefined)
    const self = running
    if (!self) return
    self.isExpectedToEnd = true
    signalGroup(self.pid, signal)
    // A stopped process cannot act on a signal.
    signalGroup(self.pid, 'SIGCONT')
    const timer = setTimeout(() => signalGroup(self.pid, 'SIGKILL'), spec.stopWaitMs ?? 10_000)
    await self.exited
    clearTimeout(timer)
  }

  const process_: ManagedProcess = {
    name: spec.name,
    logPath: spec.logPath,
    get pid() {
      return running?.pid
    },
    async start() {
      const deadline = Date.now() + startRetryMsMax
      for (;;) {
        try {
          if (!running) await spawnShared()
          await untilReady()
          return
        } catch (error) {
          const isHopeless = running !== undefined || Date.now() > deadline
          if (isHopeless || !spec.shouldRetryStart?.(process_.logTail(5))) throw error
          await sleep(200)
        }
      }
    },
    ready: untilReady,
    stop: () => end(stopSignal),
    async kill(signal = 'SIGKILL') {
      if (signal === 'SIGKILL') return end(signal)
      if (running) signalGroup(running.pid, signal)
    },
    async restart() {
      await end(stopSignal)
      await process_.start()
    },
    onExit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    logTail: (lines = 40) => readTail(spec.logPath, lines),
    [Symbol.asyncDispose]: () => end(stopSignal),
  }
  return process_
}

function startedPid(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new ProcessStartError(`cannot run ${child.spawnfile}`, { cause })))
    child.once('spawn', () => resolve(child.pid ?? 0))
  })
}
