import { useMemo } from 'react'
import { drawQr } from './draw-qr.ts'
import { DrawnQrCode } from './drawn-qr-code.tsx'

export interface QrCodeProps {
  /** Content of the QR code. Drawn in the browser: a secret inside it never leaves the page. */
  readonly text: string
  readonly label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  return <DrawnQrCode code={useMemo(() => drawQr(text), [text])} label={label} />
}
