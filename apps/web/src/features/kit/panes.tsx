/** The gallery's view: its address selects the themes, the directions and the section. */
import { createContext, use } from 'react'

export const themes = ['white', 'black'] as const
export const directions = ['ltr', 'rtl'] as const

export interface Pane {
  readonly theme: (typeof themes)[number]
  readonly direction: (typeof directions)[number]
}

export interface GalleryView {
  readonly panes: readonly Pane[]
  /** Undefined shows every section. */
  readonly section: string | undefined
}

/** `?theme=black&dir=rtl&section=badge`; a missing or unknown value shows all. */
export function readGalleryView(query: URLSearchParams): GalleryView {
  const shownThemes = choose(themes, query.get('theme'))
  const shownDirections = choose(directions, query.get('dir'))
  return {
    panes: shownDirections.flatMap((direction) => shownThemes.map((theme) => ({ theme, direction }))),
    section: query.get('section') ?? undefined,
  }
}

function choose<Value extends string>(all: readonly Value[], wanted: string | null): readonly Value[] {
  const found = all.filter((value) => value === wanted)
  return found.length > 0 ? found : all
}

const GalleryContext = createContext<GalleryView>({ panes: [], section: undefined })

export const GalleryViewProvider = GalleryContext.Provider

export function useGalleryView(): GalleryView {
  return use(GalleryContext)
}

const PaneContext = createContext<Pane>({ theme: 'white', direction: 'ltr' })

export const PaneProvider = PaneContext.Provider

/** The pane around a sample: landmarks need names that differ between panes. */
export function usePane(): Pane {
  return use(PaneContext)
}
