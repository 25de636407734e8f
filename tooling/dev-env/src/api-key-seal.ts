import { devDirectory } from '@argosy/backing-services'
import { readSecretKeys } from '@argosy/service'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file with the key that seals API key secrets in an exchange of that directory. */
export function apiKeySealFile(directory: string): string {
  return join(directory, 'api-key-seal')
}

/** Generated once for each directory, because the sealed secrets live as long as the database beside it. */
export function drawApiKeySeal(directory: string): void {
  const file = apiKeySealFile(directory)
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
}

/** Undefined when no exchange has run there. */
export function readApiKeySeals(directory: string = devDirectory): readonly string[] | undefined {
  const file = apiKeySealFile(directory)
  return existsSync(file) ? readSecretKeys(file, file) : undefined
}
