import { calculateCrc32 } from './crc32.ts'

/** A level as it was sent: the exact characters count, trailing zeros included. */
type SentLevel = readonly [price: string, quantity: string]

/** Levels of each side that the checksum covers. */
export const checksumDepth = 25

/**
 * Clients compare this checksum after every book message (MD-3). The best 25 levels of both sides, alternating and best
 * first, are written `bid price:bid quantity:ask price:ask quantity:…`; a side that has run out is skipped. The result
 * is the CRC-32 (IEEE 802.3, as in zip and zlib) of that text as a **signed** 32-bit integer; an empty book gives 0.
 */
export function calculateBookChecksum(bids: readonly SentLevel[], asks: readonly SentLevel[]): number {
  const fields: string[] = []
  for (let index = 0; index < checksumDepth; index++) {
    const bid = bids[index]
    const ask = asks[index]
    if (bid) fields.push(bid[0], bid[1])
    if (ask) fields.push(ask[0], ask[1])
  }
  return calculateCrc32(fields.join(':'))
}
