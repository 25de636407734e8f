import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decodeFilter } from './filter-file.ts'
import { hasKey } from './xor-filter.ts'

export type IsBreached = (password: string) => boolean

/**
 * About half of the million most used passwords: those that reach our minimum length, written by
 * `breached-passwords-cli`.
 */
export const commonFilterFile = new URL('common.filter', import.meta.url)

/** Checks the common passwords, and the operator's own filter if there is one. Nothing leaves this process. */
export function readBreachedPasswords(ownFile?: string): IsBreached {
  const filters = [commonFilterFile, ...(ownFile === undefined ? [] : [ownFile])].map((file) =>
    decodeFilter(readFileSync(file)),
  )
  const isListed = (key: bigint) => filters.some((filter) => hasKey(filter, key))
  // Guessing programs also vary capitals; lists mostly contain lower case.
  return (password) => isListed(passwordKey(password)) || isListed(passwordKey(password.toLowerCase()))
}

/** Half of the SHA-1, the digest in which lists of leaked passwords are published. It protects nothing here. */
export function passwordKey(password: string): bigint {
  return digestKey(hash('sha1', password, 'buffer'))
}

export function digestKey(digest: Buffer): bigint {
  return digest.readBigUInt64BE(0)
}
