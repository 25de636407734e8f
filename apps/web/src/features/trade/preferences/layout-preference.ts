/** Where the order form stands (PRF-2): a class on the document root, set by the boot script before the first paint. */
import { preference, type Layout } from '@argosy/browser/preferences'
import { panelSizes, showPanelSizes } from './panel-sizes.ts'

const chosen = preference('layout')

export function changeLayout(layout: Layout): void {
  chosen.set(layout)
  showLayout()
}

/** The layout that is shown, whoever chose it. */
export function shownLayout(): Layout {
  const { classList } = document.documentElement
  if (classList.contains('layout-left')) return 'left'
  return classList.contains('layout-classic') ? 'classic' : 'right'
}

/** As long as a terminal is shown: the settings and other tabs change both. */
export function followLayout(): () => void {
  // A page that failed has mounted the document anew, without what the boot script had set.
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
