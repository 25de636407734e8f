import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { AlreadyRunningError } from './errors.ts'

/** A process and its start time: the pid alone may belong to another process by now. */
interface ProcessIdentity {
  readonly pid: number
  readonly startedAt: string
}

interface PidFile extends ProcessIdentity {
  readonly stopSignal: NodeJS.Signals
  readonly owner: ProcessIdentity
}

export function writePidFile(path: string, pid: number, stopSignal: NodeJS.Signals): void {
  const file: PidFile = { ...identify(pid), stopSignal, owner: identify(process.pid) }
  writeFileSync(path, JSON.stringify(file))
}

/**
 * Ends the processes that a killed owner left running, so that its data directory and port are free again. Throws
 * AlreadyRunningError when the owner is still alive.
 */
export async function clearStale(path: string, graceMs = 10_000): Promise<void> {
  const file = readPidFile(path)
  if (!file) return
  if (isAlive(file)) {
    if (file.owner.pid !== process.pid && isAlive(file.owner)) {
      throw new AlreadyRunningError(`${path}: still run by process ${file.owner.pid}; stop that one first`)
    }
    await endProcess(file, graceMs)
  }
  rmSync(path, { force: true })
}

/** Whether the process that wrote the file is alive; an absent or unreadable file has no owner. */
export function hasLivingOwner(path: string): boolean {
  const file = readPidFile(path)
  return file !== undefined && isAlive(file.owner)
}

async function endProcess(file: PidFile, graceMs: number): Promise<void> {
  signalGroup(file.pid, file.stopSignal)
  signalGroup(file.pid, 'SIGCONT')
  const deadline = Date.now() + graceMs
  while (isAlive(file)) {
    if (Date.now() > deadline) signalGroup(file.pid, 'SIGKILL')
    await sleep(50)
  }
}

/** Signals a process and its group; a process that is gone is no error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal)
      return
    } catch {
      // No such group: the process may not lead one, or it has just ended.
    }
  }
}

function readPidFile(path: string): PidFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PidFile
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return startedAt !== '' && identify(pid).startedAt === startedAt
}

function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: process.platform === 'linux' ? linuxStart(pid) : psStart(pid) }
}

function linuxStart(pid: number): string {
  try {
    // The command name may contain spaces and brackets; the fields after its last bracket are fixed: state first, start
    // 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

function psStart(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
