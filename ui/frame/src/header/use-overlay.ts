import { useState, type ComponentType } from 'react'
import type { DrawerProps } from './drawer.tsx'

/** All overlays get the drawer's props, which include those of the others. */
type Load = () => Promise<ComponentType<DrawerProps>>

interface Shown {
  readonly path: string
  /** The React key of the overlay: pressing again retries a failed load. */
  readonly opening: number
  readonly load?: Load
}

/** The one overlay that covers the page. A dialog's close event is late: it ends its own opening, not the next one. */
export function useOverlay(path: string) {
  const [shown, setShown] = useState<Shown>({ path, opening: 0 })
  const { opening } = shown
  // A navigation closes the overlay.
  if (shown.path !== path) setShown({ path, opening })
  return {
    ...shown,
    open: (load: Load) => setShown((now) => ({ path, opening: now.opening + 1, load })),
    close: () => setShown((now) => (now.opening === opening ? { path, opening } : now)),
  }
}
