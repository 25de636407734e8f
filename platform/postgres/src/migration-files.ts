import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Migrations and the database do not fit together; the message contains what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export interface MigrationFile {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export interface AppliedMigration {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

const nameForm = /^(\d{4})-[a-z0-9-]+\.sql$/

export async function readMigrationFiles(directory: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map((name) => readMigrationFile(directory, name)))
  for (const [index, file] of files.entries()) {
    const before = files[index - 1]
    if (before?.version === file.version) {
      throw new MigrationError(
        `${before.name} and ${file.name} have the same number: give one of them the next free one`,
      )
    }
  }
  return files
}

async function readMigrationFile(directory: string, name: string): Promise<MigrationFile> {
  const version = nameForm.exec(name)?.[1]
  if (version === undefined) throw new MigrationError(`${name}: a migration is named NNNN-what-it-does.sql`)
  const bytes = await readFile(join(directory, name))
  const checksum = createHash('sha256').update(bytes).digest('hex')
  return { version: Number(version), name, sql: bytes.toString('utf8'), checksum }
}

/** The migrations still to be applied, or an error when history and files disagree. */
export function calculatePending(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  const fileByVersion = new Map(files.map((file) => [file.version, file]))
  for (const migration of applied) {
    const file = fileByVersion.get(migration.version)
    if (!file) {
      throw new MigrationError(
        `${migration.name} was applied, but its file is missing: restore it, applied files stay for ever`,
      )
    }
    if (file.checksum !== migration.checksum) {
      throw new MigrationError(
        `${file.name} was changed after it was applied: restore it and write the change as a new migration`,
      )
    }
  }
  const appliedVersions = new Set(applied.map((migration) => migration.version))
  const newestVersion = Math.max(0, ...appliedVersions)
  const pending = files.filter((file) => !appliedVersions.has(file.version))
  const outOfOrder = pending.find((file) => file.version < newestVersion)
  if (outOfOrder) {
    throw new MigrationError(
      `${outOfOrder.name} comes after ${newestVersion} was applied: give it a number above ${newestVersion}`,
    )
  }
  return pending
}
