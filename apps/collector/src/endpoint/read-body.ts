import type { IncomingMessage } from 'node:http'

/** The whole body; undefined when its declared or actual size exceeds the limit. */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bytesMax) return undefined
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}
