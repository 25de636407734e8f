/** An address of this site as a QR code, to continue on the phone. */
import { webConfig } from '../../server/config.server.ts'
import { drawQr, type QrCode } from '../features/qr/draw-qr.ts'

const drawn = new Map<string, QrCode>()

/** `path` with its language. Null without a public origin: a code that leads nowhere is worse than none. */
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
