import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decodeFilter } from './filter-file.ts'
import { hasKey } from './xor-filter.ts'

export type IsBreached = (password: string) => boolean

/** The half million of the most used million that are long enough for us, as `breached-passwords-cli` wrote them. */
export const commonFilterFile = new URL('common.filter', import.meta.url)

/** Asks the common passwords, and the operator's own filter where there is one. Nothing leaves this process. */
export function readBreachedPasswords(ownFile?: string): IsBreached {
  const filters = [commonFilterFile, ...(ownFile === undefined ? [] : [ownFile])].map((file) =>
    decodeFilter(readFileSync(file)),
  )
  const isListed = (key: bigint) => filters.some((filter) => hasKey(filter, key))
  // Programs that guess try capitals too; lists have most passwords in small letters only.
  return (password) => isListed(passwordKey(password)) || isListed(passwordKey(password.toLowerCase()))
}

/** Half of the SHA-1, because lists of leaked passwords are published in it. It protects nothing here. */
export function passwordKey(password: string): bigint {
  return digestKey(hash('sha1', password, 'buffer'))
}

export function digestKey(digest: Buffer): bigint {
  return digest.readBigUInt64BE(0)
}
