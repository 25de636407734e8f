import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearStale, hasLivingOwner } from './pid-file.ts'
import { removePostgresData } from './postgres-home.ts'
import { devDirectory } from './workspace.ts'

/** The directories of one run. Pid files have their own, so that a later run finds them without a search. */
export interface RunLayout {
  readonly directory: string
  readonly pids: string
  readonly logs: string
  readonly postgres: string
  readonly nats: string
  readonly redis: string
  readonly nginx: string
  /** The files of tracked events. */
  readonly events: string
}

export function layOutRun(directory: string): RunLayout {
  const inside = (name: string) => join(directory, name)
  const layout: RunLayout = {
    directory,
    pids: inside('pids'),
    logs: inside('logs'),
    postgres: inside('postgres'),
    nats: inside('nats'),
    redis: inside('redis'),
    nginx: inside('nginx'),
    events: inside('events'),
  }
  for (const path of Object.values(layout)) mkdirSync(path, { recursive: true })
  return layout
}

/** Deletes a run's data and logs. The processes of the run must be stopped. */
export function removeRun(directory: string): void {
  const { postgres, nats, redis, nginx, events, logs, pids } = layOutRun(directory)
  removePostgresData(postgres)
  for (const path of [postgres, nats, redis, nginx, events, logs, pids]) rmSync(path, { recursive: true, force: true })
}

/** Ends the processes that a killed owner left running in a run's directory. */
export async function clearStaleRun(directory: string): Promise<void> {
  const pids = join(directory, 'pids')
  if (!existsSync(pids)) return
  await Promise.all(readdirSync(pids).map((name) => clearStale(join(pids, name))))
}

const runsOnDisk = join(devDirectory, 'runs')
/** A Linux file system in memory, where a sync costs nothing. */
const memory = '/dev/shm'

export interface TemporaryRunOptions {
  /**
   * In memory where the system offers it, for tests of rules. Benches and tests that cut a server's power stay on disk.
   */
  readonly isInMemory?: boolean
}

/** Creates a directory for one run of tests or tools; the caller removes it with removeTemporaryRun. */
export async function createTemporaryRun({ isInMemory = false }: TemporaryRunOptions = {}): Promise<RunLayout> {
  const parent = isInMemory && existsSync(memory) ? join(memory, 'argosy-runs') : runsOnDisk
  mkdirSync(parent, { recursive: true })
  await clearDeadRuns(parent)
  return layOutRun(join(parent, `${process.pid}-${Math.random().toString(36).slice(2, 8)}`))
}

export function removeTemporaryRun({ directory }: RunLayout): void {
  removeRun(directory)
  rmSync(directory, { recursive: true, force: true })
}

/** A killed run leaves its directory; the next run ends its remaining processes and removes it. */
async function clearDeadRuns(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const directory = join(parent, name)
    const pids = join(directory, 'pids')
    const pidFiles = existsSync(pids) ? readdirSync(pids) : []
    if (isOwnerAlive(name) || pidFiles.some((file) => hasLivingOwner(join(pids, file)))) continue
    await clearStaleRun(directory)
    removeTemporaryRun(layOutRun(directory))
  }
}

/** A run that has just begun has no pid file yet; the name of its directory contains the pid of its process. */
function isOwnerAlive(name: string): boolean {
  try {
    process.kill(Number(name.split('-')[0]), 0)
    return true
  } catch {
    return false
  }
}
