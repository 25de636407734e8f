/**
 * The server refuses a message above its `max_payload`, so a larger one is sent in chunks. They arrive in order; a
 * message with a missing chunk counts as lost, and versions show that to its subscribers.
 */
import { headers, type Msg, type MsgHdrs } from '@nats-io/nats-core'

/** Half of the server's usual megabyte: what it counts besides the bytes is far below the rest. */
export const chunkBytesMax = 512 * 1_024
/** Far above the largest legal message, and low enough to bound the memory of a message that lost a chunk. */
const messageBytesMax = 64 * 1_024 * 1_024
const unfinishedMax = 8

const headerName = 'Argosy-Part'

export type Chunk = { readonly bytes: Uint8Array; readonly headers: MsgHdrs }

/** `id` names the message among all that reach one subscription. */
export function splitIntoChunks(bytes: Uint8Array, id: string): Chunk[] {
  const count = Math.max(1, Math.ceil(bytes.length / chunkBytesMax))
  return Array.from({ length: count }, (_, index) => {
    const chunkHeaders = headers()
    chunkHeaders.set(headerName, `${id} ${index} ${bytes.length}`)
    return { bytes: bytes.subarray(index * chunkBytesMax, (index + 1) * chunkBytesMax), headers: chunkHeaders }
  })
}

type Unfinished = { readonly chunks: Uint8Array[]; readonly total: number }

/** Returns the whole message once its last chunk has arrived; a message without the header is whole. */
export function createChunkAssembler(): (message: Pick<Msg, 'data' | 'headers'>) => Uint8Array | undefined {
  const unfinished = new Map<string, Unfinished>()

  return ({ data, headers: received }) => {
    const label = received?.get(headerName)
    if (label === undefined || label === '') return data
    const [id = '', index, total] = label.split(' ')
    const known = Number(index) === 0 ? begin(id, Number(total)) : unfinished.get(id)
    if (known?.chunks.length !== Number(index)) {
      unfinished.delete(id)
      return undefined
    }
    known.chunks.push(data)
    if (known.chunks.length < Math.ceil(known.total / chunkBytesMax)) return undefined
    unfinished.delete(id)
    const whole = Buffer.concat(known.chunks)
    return whole.length === known.total ? whole : undefined
  }

  function begin(id: string, total: number): Unfinished | undefined {
    if (!(total <= messageBytesMax)) return undefined
    const [oldest] = unfinished.keys()
    if (oldest !== undefined && unfinished.size >= unfinishedMax) unfinished.delete(oldest)
    const begun = { chunks: [], total }
    unfinished.set(id, begun)
    return begun
  }
}
