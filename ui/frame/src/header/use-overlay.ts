import { useState, type ComponentType } from 'react'
import type { DrawerProps } from './drawer.tsx'

/** The drawer is given the most; what needs less is given it too. */
type Load = () => Promise<ComponentType<DrawerProps>>

interface Shown {
  readonly path: string
  /** The key of what is shown: pressed again, what could not be fetched is tried anew. */
  readonly opening: number
  readonly load?: Load
}

/** What covers the page, one at a time. A dialog tells late that it was closed: it ends its own opening, not the next. */
export function useOverlay(path: string) {
  const [shown, setShown] = useState<Shown>({ path, opening: 0 })
  const { opening } = shown
  // A page that was gone to from a menu is not covered by it.
  if (shown.path !== path) setShown({ path, opening })
  return {
    ...shown,
    open: (load: Load) => setShown((now) => ({ path, opening: now.opening + 1, load })),
    close: () => setShown((now) => (now.opening === opening ? { path, opening } : now)),
  }
}
