import { useMemo } from 'react'
import { drawQr } from './draw-qr.ts'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  /** What a camera reads. Drawn here: a secret inside it never leaves the page. */
  readonly text: string
  readonly label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
