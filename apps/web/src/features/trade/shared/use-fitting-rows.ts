import { useEffect, useState } from 'react'

export interface FittingRows {
  /** How many rows have room; none while the panel is hidden, so that nothing is drawn for nobody. */
  readonly count: number
  /** On what holds the rows. */
  readonly bodyRef: (element: Element | null) => void
  /** On an element as high as a row. */
  readonly rulerRef: (element: Element | null) => void
}

/** The browser tells both heights when it has laid out the page: no frame's work has to ask for them. */
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
