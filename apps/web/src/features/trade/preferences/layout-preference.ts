/** Position of the order form (PRF-2): a class on the document root, set by the boot script before the first paint. */
import { preference, type Layout } from '@argosy/browser/preferences'
import { panelSizes, showPanelSizes } from './panel-sizes.ts'

const chosen = preference('layout')

export function changeLayout(layout: Layout): void {
  chosen.set(layout)
  showLayout()
}

/** The layout that is shown, read from the document. */
export function shownLayout(): Layout {
  const { classList } = document.documentElement
  if (classList.contains('layout-left')) return 'left'
  return classList.contains('layout-classic') ? 'classic' : 'right'
}

/** While a terminal is mounted, follows changes of both from the settings and from other tabs. */
export function followLayout(): () => void {
  // After an error page the document is mounted again, without the boot script's classes.
  showLayout()
  const stops = [chosen.subscribe(showLayout), panelSizes.subscribe(showLayout)]
  return () => stops.forEach((stop) => stop())
}

function showLayout(): void {
  const layout = chosen.get()
  const { classList } = document.documentElement
  classList.toggle('layout-left', layout === 'left')
  classList.toggle('layout-classic', layout === 'classic')
  showPanelSizes(layout)
}
