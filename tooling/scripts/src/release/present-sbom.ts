import { hash } from 'node:crypto'
import type { LockedPackage } from './read-lockfile.ts'

/**
 * The bill of materials in CycloneDX 1.6: the pinned packages of the lockfile, and nothing that changes from run to
 * run.
 */
export function presentSbom(packages: readonly LockedPackage[], commit: string): string {
  const components = packages.map(({ name, version, integrity }) => ({
    type: 'library',
    'bom-ref': purlOf(name, version),
    ...splitName(name),
    version,
    purl: purlOf(name, version),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
  }))
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(commit + JSON.stringify(components))}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'argosy', name: 'argosy', version: commit } },
    components,
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}

function splitName(name: string): { readonly group?: string; readonly name: string } {
  const [group, inner] = name.split('/')
  return inner === undefined ? { name } : { group: group ?? '', name: inner }
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** Derived from the content, so that the same release has the same number (a UUID of version 8). */
function uuidOf(text: string): string {
  const hex = hash('sha256', text)
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
