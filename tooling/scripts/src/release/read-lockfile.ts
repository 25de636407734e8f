import { parse } from 'yaml'

/** One package as the lockfile pins it. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** Subresource integrity, `sha512-…` in base64. */
  readonly integrity: string
}

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly resolution: Readonly<Record<string, string>> }>>
}

/**
 * Every package of the lockfile, in order. Throws at one that is not pinned by SHA-512 to the registry's own copy: the
 * content of a custom URL, a git repository or a directory could change.
 */
export function readLockfile(text: string): readonly LockedPackage[] {
  const { packages } = parse(text) as Lockfile
  return Object.entries(packages)
    .map(([id, { resolution }]) => {
      const at = id.lastIndexOf('@')
      const { integrity = '', ...more } = resolution
      if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) || Object.keys(more).length > 0)
        throw new Error(`${id} is not pinned by SHA-512 alone`)
      return { name: id.slice(0, at), version: id.slice(at + 1), integrity }
    })
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.version, other.version))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
