import { existsSync, readFileSync } from 'node:fs'
import { isSignedBy, signatureSuffix } from './release-signature.ts'

/** SHA-256 by the address at which a file is served, as the build wrote them. */
export type ReleaseHashes = Readonly<Record<string, string>>

/** Throws when the file is not signed, or not by this key, before reading anything in it. */
export function readReleaseHashes(path: string, publicKeyPem: string): ReleaseHashes {
  if (!existsSync(path + signatureSuffix))
    throw new Error(`${path} is not signed: ${path}${signatureSuffix} is missing`)
  const text = readFileSync(path, 'utf8')
  if (!isSignedBy(publicKeyPem, text, readFileSync(path + signatureSuffix, 'utf8')))
    throw new Error(`the signature of ${path} is not of this key`)
  const hashes = JSON.parse(text) as ReleaseHashes
  // The same key also signs the manifest of a release, which has another format.
  const isHashes = Object.entries(hashes).every(([address, value]) => address.startsWith('/') && isHash(value))
  if (!isHashes || Object.keys(hashes).length === 0) throw new Error(`${path} has no hashes of served files`)
  return hashes
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value)
}
