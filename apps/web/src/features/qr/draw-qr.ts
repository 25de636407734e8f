import { encode } from 'uqr'

/** A square of dark modules as one SVG path. */
export interface QrCode {
  readonly address: string
  readonly size: number
  readonly path: string
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
