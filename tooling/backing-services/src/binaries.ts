import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { EngineMissingError, EngineTooOldError } from './errors.ts'
import { natsVersionMin } from './settings.ts'
import { devDirectory } from './workspace.ts'

interface Install {
  readonly apt: string
  readonly brew: string
}

const installs = {
  initdb: { apt: 'sudo apt install postgresql', brew: 'brew install postgresql@16' },
  pg_basebackup: { apt: 'sudo apt install postgresql', brew: 'brew install postgresql@16' },
  postgres: { apt: 'sudo apt install postgresql', brew: 'brew install postgresql@16' },
  'redis-server': { apt: 'sudo apt install redis-server', brew: 'brew install redis' },
  'nats-server': { apt: '.ci/install-engines', brew: 'brew install nats-server' },
  etcd: { apt: '.ci/install-engines --cluster', brew: 'brew install etcd' },
  patroni: { apt: '.ci/install-engines --cluster', brew: 'brew install patroni' },
  nginx: { apt: 'sudo apt install nginx', brew: 'brew install nginx' },
  openssl: { apt: 'sudo apt install openssl', brew: 'brew install openssl' },
} as const satisfies Record<string, Install>

export type BinaryName = keyof typeof installs

/** Finds an engine's program, or throws with the command that installs it. */
export function findBinary(name: BinaryName, directories: readonly string[] = searchDirectories()): string {
  for (const directory of directories) {
    const path = join(directory, name)
    if (isExecutable(path)) return name === 'nats-server' ? checkNatsVersion(path) : path
  }
  const { apt, brew } = installs[name]
  throw new EngineMissingError(
    `${name} is not on this machine. Debian: \`${apt}\` (or \`.ci/install-engines\` for all engines). macOS: \`${brew}\`.`,
  )
}

/** Whether `.ci/install-engines --cluster` has run. Tests that need three PostgreSQL nodes are skipped without it. */
export function isClusterInstalled(): boolean {
  return (['etcd', 'patroni'] as const).every((name) =>
    searchDirectories().some((directory) => isExecutable(join(directory, name))),
  )
}

/**
 * Our own unpacked engines first (they are the pinned versions), then the PATH, then Debian's directory for PostgreSQL.
 */
function searchDirectories(): string[] {
  const own = ['usr/sbin', 'usr/bin'].map((part) => join(devDirectory, 'engines', part))
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...own, ...path, ...postgresDirectories(), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
}

function postgresDirectories(base = '/usr/lib/postgresql'): string[] {
  if (!existsSync(base)) return []
  const newestFirst = readdirSync(base).toSorted((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(base, version, 'bin'))
}

function checkNatsVersion(path: string): string {
  const version = /v(\d+\.\d+\.\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1] ?? '0.0.0'
  if (isOlder(version, natsVersionMin)) {
    throw new EngineTooOldError(
      `${path} is ${version}; ${natsVersionMin} or newer is needed. Debian: \`.ci/install-engines\`. macOS: \`brew upgrade nats-server\`.`,
    )
  }
  return path
}

export function isOlder(version: string, minimum: string): boolean {
  const wanted = minimum.split('.').map(Number)
  for (const [index, part] of version.split('.').map(Number).entries()) {
    const least = wanted[index] ?? 0
    if (part !== least) return part < least
  }
  return false
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
