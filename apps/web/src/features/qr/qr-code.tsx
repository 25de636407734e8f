import { useMemo } from 'react'
import { drawQr } from './draw-qr.ts'
import { DrawnQrCode } from './drawn-qr-code.tsx'

export interface QrCodeProps {
  /** What a camera reads. Drawn here: a secret inside it never leaves the page. */
  readonly text: string
  readonly label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  return <DrawnQrCode code={useMemo(() => drawQr(text), [text])} label={label} />
}
