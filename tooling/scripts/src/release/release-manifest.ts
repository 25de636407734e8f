/** The signed hashes of all files of a release: the public key reveals whether a file was changed, added or lost. */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isSignedBy, signatureSuffix } from './release-signature.ts'

export const manifestName = 'release.json'
export const signatureName = manifestName + signatureSuffix

export interface ReleaseManifest {
  readonly commit: string
  /** SHA-256 in hex by path, in order. */
  readonly files: Readonly<Record<string, string>>
}

export function hashFiles(directory: string): Readonly<Record<string, string>> {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => path !== manifestName && path !== signatureName)
    .toSorted()
  return Object.fromEntries(paths.map((path) => [path, hash('sha256', readFileSync(join(directory, path)))]))
}

export function encodeManifest(manifest: ReleaseManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The problems of a release; empty when it is intact. Hashes are compared only after the signature is verified. */
export function findReleaseProblems(directory: string, publicKeyPem: string): readonly string[] {
  const text = readFileSync(join(directory, manifestName), 'utf8')
  const signature = readFileSync(join(directory, signatureName), 'utf8')
  if (!isSignedBy(publicKeyPem, text, signature)) return ['the signature is not of this key']
  const { files: listed } = JSON.parse(text) as ReleaseManifest
  const found = hashFiles(directory)
  return [
    ...Object.keys(listed).flatMap((path) =>
      found[path] === undefined ? [`${path} is missing`] : found[path] === listed[path] ? [] : [`${path} was changed`],
    ),
    ...Object.keys(found).flatMap((path) => (listed[path] === undefined ? [`${path} was added`] : [])),
  ]
}
