import { readSecretKeys } from '@argosy/service'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The part of what `pnpm dev` writes about itself that commands need. */
export type LocalAddresses = { readonly postgresUrl: string; readonly natsUrl: string; readonly natsPrefix: string }

/** Where `pnpm dev` runs without `--directory`. */
const ownDirectory = resolve(import.meta.dirname, '../../../.dev')

/** Undefined when no exchange runs in that directory. */
export function readLocalAddresses(directory: string = ownDirectory): LocalAddresses | undefined {
  const file = join(directory, 'addresses.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LocalAddresses) : undefined
}

/** The keys that seal API keys there; undefined when no exchange has run in that directory. */
export function readLocalSeals(directory: string = ownDirectory): readonly string[] | undefined {
  const file = join(directory, 'api-key-seal')
  return existsSync(file) ? readSecretKeys(file, file) : undefined
}
