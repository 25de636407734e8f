/** A page of this site as a QR code, so that a reader can go on reading on their phone. */
import { webConfig } from '../../server/config.server.ts'
import { drawQr, type QrCode } from '../features/qr/draw-qr.ts'

const drawn = new Map<string, QrCode>()

/** `path` with its language. Null when the site does not know its public address: a code that leads nowhere is worse than none. */
export function drawPageQr(path: string): QrCode | null {
  const { publicOrigin } = webConfig()
  if (publicOrigin === '') return null
  const address = publicOrigin + path
  const known = drawn.get(address)
  if (known) return known
  const code = drawQr(address)
  drawn.set(address, code)
  return code
}
