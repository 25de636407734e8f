import type { QrCode } from './draw-qr.ts'
import styles from './qr-code.module.css'

/** A QR code drawn on the server, so that the page loads no encoder. */
export function DrawnQrCode({ code, label }: { readonly code: QrCode; readonly label: string }) {
  const { size, path } = code
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
