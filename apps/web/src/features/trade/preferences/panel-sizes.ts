/**
 * Custom sizes of the terminal's panels, for each layout, in CSS pixels. Stored sizes are preferred values: the style
 * sheet clamps them to the window. The boot script sets them before the first paint, under the same names.
 */
import { createAreaEntry, type Layout } from '@argosy/browser/preferences'

/** Widths of columns, heights of rows; `trades` is the height below the book. */
export const panelNames = ['market', 'form', 'form-height', 'orders', 'trades', 'book-width', 'trades-width'] as const
export type PanelName = (typeof panelNames)[number]

type PanelSizes = { readonly [Name in PanelName]?: number }
type AllSizes = { readonly [Name in Layout]?: PanelSizes }

const sizePxMax = 10_000

export const panelSizes = createAreaEntry<AllSizes>({
  area: 'mix',
  name: 'terminal-panels',
  fallback: {},
  guard: isAllSizes,
})

export function rememberPanel(layout: Layout, name: PanelName, sizePx: number): void {
  const all = panelSizes.get()
  panelSizes.set({ ...all, [layout]: { ...all[layout], [name]: Math.round(sizePx) } })
}

export function forgetPanel(layout: Layout, name: PanelName): void {
  const all = panelSizes.get()
  const { [name]: _gone, ...others } = all[layout] ?? {}
  panelSizes.set({ ...all, [layout]: others })
}

/** Set on the document root, like the boot script does. */
export function showPanelSize(name: PanelName, sizePx: number | undefined): void {
  const { style } = document.documentElement
  if (sizePx === undefined) style.removeProperty(`--panel-${name}`)
  else style.setProperty(`--panel-${name}`, `${sizePx}px`)
}

export function showPanelSizes(layout: Layout): void {
  const sizes = panelSizes.get()[layout]
  for (const name of panelNames) showPanelSize(name, sizes?.[name])
}

function isAllSizes(value: unknown): value is AllSizes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([layout, sizes]) => ['right', 'left', 'classic'].includes(layout) && isPanelSizes(sizes),
  )
}

function isPanelSizes(value: unknown): value is PanelSizes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, size]) =>
      panelNames.some((known) => known === name) && Number.isSafeInteger(size) && size > 0 && size <= sizePxMax,
  )
}
