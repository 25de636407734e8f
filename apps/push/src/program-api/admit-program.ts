import { realms, toPartition, type Partition } from '@argosy/catalogue'
import { socketEndpoints, openSocketPaths } from '@argosy/open-api/ws'
import type { Admitted, AdmitRefusal } from '../sockets/admit.ts'

/**
 * Admits a program's socket by its path; undefined when the path is none of theirs. Cookies and origin are ignored: a
 * program is anonymous until it logs in with a key.
 */
export function admitProgram(url: string, partitions: readonly Partition[]): Admitted | AdmitRefusal | undefined {
  const path = URL.parse(url, 'http://push')?.pathname
  for (const realm of realms) {
    const endpoint = socketEndpoints.find((name) => path === `${openSocketPaths[realm]}${name}`)
    if (!endpoint) continue
    const partition = toPartition(realm, 'spot')
    if (!partitions.includes(partition)) return 'realm_unknown'
    return { partition, endpoint, sessionHash: undefined, chatHash: undefined }
  }
  return undefined
}
