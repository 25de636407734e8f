import { checkFrameSum, type ServerMessage } from '@argosy/wire/push'

/** `damaged`: the frame cannot be read, so any channel may have missed a change. */
export function readFrame(data: unknown): ServerMessage | 'damaged' {
  if (typeof data !== 'string') return 'damaged'
  const sum = checkFrameSum(data)
  if (sum === 'damaged') return 'damaged'
  try {
    const parsed: unknown = JSON.parse(data)
    if (typeof parsed !== 'object' || parsed === null || !('type' in parsed)) return 'damaged'
    // A book has its own checksum (MD-3).
    const isBook = parsed.type === 'book_snapshot' || parsed.type === 'book_delta'
    return isBook && sum === 'missing' ? 'damaged' : (parsed as ServerMessage)
  } catch {
    return 'damaged'
  }
}
