/** Virtual scrolling: renders the visible rows and a few around them. Rows have one height, except one open row. */
import { useLayoutEffect, useState, type RefObject } from 'react'

export interface RowWindow {
  readonly from: number
  readonly to: number
  /** Height of the rows that are not rendered, in pixels. */
  readonly before: number
  readonly after: number
}

export interface RowWindowOptions {
  readonly count: number
  readonly rowHeight: number
  readonly scrollTop: number
  readonly height: number
  /** A row that is taller by this many pixels. */
  readonly open?: { readonly row: number; readonly extra: number } | undefined
}

// Enough that a fast scroll shows rows, few enough that each frame stays cheap.
const around = 6

export function calculateWindow({ count, rowHeight, scrollTop, height, open }: RowWindowOptions): RowWindow {
  const first = Math.floor(scrollTop / rowHeight)
  const from = clamp(first - around, 0, count)
  const to = clamp(first + Math.ceil(height / rowHeight) + around, from, count)
  const extraBefore = open && open.row < from ? open.extra : 0
  const extraAfter = open && open.row >= to ? open.extra : 0
  return { from, to, before: from * rowHeight + extraBefore, after: (count - to) * rowHeight + extraAfter }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

interface Scrolled {
  readonly scrollTop: number
  readonly height: number
  /** In steps, so that resizing the panel does not render the table at every pixel. */
  readonly width: number
}

const widthStep = 40

/** Scroll position and size of the box, updated once per few rows scrolled and not for every pixel. */
export function useScrolled(box: RefObject<HTMLElement | null>, rowHeight: number): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>({ scrollTop: 0, height: 400, width: 1_000 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const step = rowHeight * 3
    const read = () => {
      const scrollTop = Math.floor(element.scrollTop / step) * step
      setScrolled((now) => (now.scrollTop === scrollTop ? now : { ...now, scrollTop }))
    }
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil((entry?.contentRect.height ?? 400) / step + 1) * step
      const width = Math.floor((entry?.contentRect.width ?? 1_000) / widthStep) * widthStep
      setScrolled((now) => (now.height === height && now.width === width ? now : { ...now, height, width }))
    })
    element.addEventListener('scroll', read, { passive: true })
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [box, rowHeight])
  return scrolled
}
