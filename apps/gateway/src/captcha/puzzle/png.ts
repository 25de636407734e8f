import { crc32, deflateSync } from 'node:zlib'

export type Pixels = {
  readonly width: number
  readonly height: number
  /** 3: red, green, blue; 4: with alpha. */
  readonly channels: 3 | 4
  readonly data: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Without PNG filters: our pictures are even along their rows and compress well without them. */
export function encodePng({ width, height, channels, data }: Pixels): Buffer {
  const rowBytes = width * channels
  const rows = Buffer.alloc(height * (rowBytes + 1))
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(body.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
