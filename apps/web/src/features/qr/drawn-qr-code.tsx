import type { QrCode } from './draw-qr.ts'
import styles from './qr-code.module.css'

/** A code that the server has drawn: the page carries no encoder. */
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
