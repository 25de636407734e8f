/**
 * A frame that shows whether it arrived complete: its last field, `sum`, is the CRC-32 of all the text before it. The
 * checksum of a book covers its best 25 levels; this one covers every level, version and name in the message (MD-3).
 */
import { calculateCrc32 } from '../crc32.ts'

export type FrameSum = 'whole' | 'damaged' | 'missing'

const mark = ',"sum":'
/** A minus sign and ten digits, and the brace after them. */
const tailLengthMax = mark.length + 12

/** `text` is a JSON object with at least one field, in ASCII. */
export function addFrameSum(text: string): string {
  const body = text.slice(0, -1)
  return `${body}${mark}${calculateCrc32(body)}}`
}

export function checkFrameSum(text: string): FrameSum {
  const at = text.lastIndexOf(mark)
  if (at === -1 || at < text.length - tailLengthMax) return 'missing'
  const isAscii = !/[^\x20-\x7e]/.test(text)
  return isAscii && text.slice(at + mark.length) === `${calculateCrc32(text.slice(0, at))}}` ? 'whole' : 'damaged'
}
