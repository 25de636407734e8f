import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange } from '@argosy/dev-env'
import { listProcessTree, signalTree } from '@argosy/backing-services'

/** Freezes the database machine: nothing breaks, and nothing answers. */
export async function stopPostgres(exchange: Exchange, forMs: number): Promise<void> {
  const pid = pidOf(exchange)
  signalTree(pid, 'SIGSTOP')
  await sleep(forMs)
  signalTree(pid, 'SIGCONT')
}

/** Delays each fsync by this long. */
export async function slowDisk(exchange: Exchange, fsyncMs: number, forMs: number): Promise<void> {
  await meddle(pidOf(exchange), `fsync,fdatasync:delay_enter=${fsyncMs}ms`, forMs)
}

/** The server stops at the first WAL page that it cannot write, and needs free space before it restarts. */
export async function fullDisk(exchange: Exchange, forMs: number): Promise<void> {
  const { postgres } = exchange.engines
  await meddle(pidOf(exchange), 'pwrite64,pwritev,fallocate:error=ENOSPC', forMs)
  await postgres.restart()
}

/** Injects a fault into every such system call of the server and its children, for a while. */
async function meddle(pid: number, injection: string, forMs: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-chaos-'))
  const log = join(directory, 'calls')
  const [calls] = injection.split(':')
  const options = ['-f', '-qq', '-o', log, '-e', `trace=${calls}`, '-e', `inject=${injection}`]
  const processes = listProcessTree(pid).flatMap((one) => ['-p', String(one)])
  const strace = spawn('strace', [...options, ...processes], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(strace, 'exit')
  await sleep(forMs)
  strace.kill('SIGINT')
  await ended
  const isMet = existsSync(log) && /\((INJECTED|DELAYED)\)/.test(readFileSync(log, 'utf8'))
  rmSync(directory, { recursive: true, force: true })
  if (!isMet) throw new Error(`the server made no such call: ${injection}`)
}

function pidOf({ engines }: Exchange): number {
  const { pid } = engines.postgres
  if (pid === undefined) throw new Error('PostgreSQL does not run')
  return pid
}
