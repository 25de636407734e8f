/** This site's own address as a QR code, so that a reader can go on reading on their phone. */
import { encode } from 'uqr'
import { webConfig } from '../../../server/config.server.ts'
import type { QrCode } from '../../features/home/home-page.tsx'

const drawn = new Map<string, QrCode>()

/** Null when the site does not know its public address: a code that leads nowhere is worse than none. */
export function drawHomeQr(languageKey: string): QrCode | null {
  const { publicOrigin } = webConfig()
  if (publicOrigin === '') return null
  const address = `${publicOrigin}/${languageKey}`
  const known = drawn.get(address)
  if (known) return known
  const code = drawQr(address)
  drawn.set(address, code)
  return code
}

export function drawQr(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  return { address, size, path: data.flatMap(drawRow).join('') }
}

/** Neighbouring dark modules of a row are one bar: half as many bytes, and no seams between them. */
function drawRow(row: readonly boolean[], y: number): string[] {
  const bars: string[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x + 1 - start
    bars.push(`M${start} ${y}h${width}v1h-${width}z`)
  }
  return bars
}
