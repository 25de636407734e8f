import type { NatsMessage } from '@argosy/nats'
import type { CommandRequest } from './batch-queue.ts'

/** Reaches far beyond the first command's request id, which no other pack begins with. */
const nameBytes = 160

/**
 * Packs that were received and not answered yet. A caller that has waited too long sends the same bytes again: while
 * the pack is pending it is not journalled a second time, and the answer goes to the newest request.
 */
export type PendingPacks = {
  /** True when this pack is pending already. */
  isRepeated(message: NatsMessage): boolean
  add(request: CommandRequest): void
  remove(request: CommandRequest): void
}

export function createPendingPacks(): PendingPacks {
  const byName = new Map<string, CommandRequest>()
  return {
    isRepeated(message) {
      const pending = byName.get(nameOf(message.data))
      if (pending) pending.message = message
      return pending !== undefined
    },
    add: (request) => void byName.set(nameOf(request.message.data), request),
    remove: (request) => void byName.delete(nameOf(request.message.data)),
  }
}

function nameOf(pack: Uint8Array): string {
  return `${pack.length} ${Buffer.from(pack.buffer, pack.byteOffset, Math.min(pack.length, nameBytes)).toString('latin1')}`
}
