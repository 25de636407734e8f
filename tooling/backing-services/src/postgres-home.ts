import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Deletes the data of startPostgres. The engine must be stopped. */
export function removePostgresData(directory: string): void {
  const home = postgresHome(directory)
  rmSync(home === directory ? join(home, 'data') : home, { recursive: true, force: true })
}

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** The package's own user: PostgreSQL refuses to run as root. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns the given directory, or another one when the PostgreSQL user has no access to it (a clone under /root). */
export function postgresHome(directory: string): string {
  if (process.getuid?.() !== 0) return directory
  const name = `argosy-postgres-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`
  const elsewhere = join('/var/tmp', name)
  return existsSync(elsewhere) || !ancestors(directory).every(isOpenToAll) ? elsewhere : directory
}

function isOpenToAll(directory: string): boolean {
  return !existsSync(directory) || (statSync(directory).mode & 0o001) !== 0
}

function ancestors(directory: string): string[] {
  const parent = dirname(directory)
  return parent === directory ? [directory] : [directory, ...ancestors(parent)]
}
