import { useEffect, useState } from 'react'

export interface FittingRows {
  /** Number of rows that fit; none while the panel is hidden, so that nothing is rendered. */
  readonly count: number
  /** Ref of the rows' container. */
  readonly bodyRef: (element: Element | null) => void
  /** Ref of an element as high as a row. */
  readonly rulerRef: (element: Element | null) => void
}

/** Both heights come from a ResizeObserver, so that no frame forces a layout. */
export function useFittingRows(countBefore: number): FittingRows {
  const [count, setCount] = useState(countBefore)
  const [body, setBody] = useState<Element | null>(null)
  const [ruler, setRuler] = useState<Element | null>(null)

  useEffect(() => {
    if (!body || !ruler) return undefined
    const heights = new Map<Element, number>()
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) heights.set(target, contentRect.height)
      const [room = 0, row = 0] = [heights.get(body), heights.get(ruler)]
      setCount(row > 0 ? Math.floor(room / row) : 0)
    })
    observer.observe(body)
    observer.observe(ruler)
    return () => observer.disconnect()
  }, [body, ruler])

  return { count, bodyRef: setBody, rulerRef: setRuler }
}
