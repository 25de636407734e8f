import type { AccessKey } from '@argosy/wire'
import { openLimits } from '@argosy/open-api'

export interface KeySockets {
  /** A socket slot, until it is disposed of; undefined when all are in use. */
  acquire(accessKey: AccessKey): Disposable | undefined
}

export function createKeySockets(): KeySockets {
  const counts = new Map<AccessKey, number>()
  return {
    acquire(accessKey) {
      const count = counts.get(accessKey) ?? 0
      if (count >= openLimits.socketsPerKeyMax) return undefined
      counts.set(accessKey, count + 1)
      return {
        [Symbol.dispose]() {
          const left = (counts.get(accessKey) ?? 1) - 1
          if (left > 0) counts.set(accessKey, left)
          else counts.delete(accessKey)
        },
      }
    },
  }
}
