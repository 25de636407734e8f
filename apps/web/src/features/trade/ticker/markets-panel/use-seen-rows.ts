import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

export interface SeenRows {
  /** By market, in the order they came into view. */
  readonly seenIds: readonly string[]
  /** Ref of every row with `data-market`. */
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined
}

/** Rows of a list that are in view, or just beyond its edges. */
export function useSeenRows(list: RefObject<HTMLElement | null>): SeenRows {
  const [seenIds, setSeenIds] = useState<readonly string[]>([])
  const observer = useRef<IntersectionObserver>(undefined)
  const watched = useRef(new Set<Element>())

  useEffect(() => {
    const started = new IntersectionObserver(
      (entries) =>
        setSeenIds((before) => {
          const seen = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const id = target.getAttribute('data-market')
            if (id === null) continue
            if (isIntersecting) seen.add(id)
            else seen.delete(id)
          }
          return seen.size === before.length && before.every((id) => seen.has(id)) ? before : [...seen]
        }),
      { root: list.current, rootMargin: '72px 0px' },
    )
    observer.current = started
    for (const element of watched.current) started.observe(element)
    return () => started.disconnect()
  }, [list])

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    watched.current.add(element)
    observer.current?.observe(element)
    return () => {
      watched.current.delete(element)
      observer.current?.unobserve(element)
      const id = element.getAttribute('data-market')
      setSeenIds((before) => before.filter((one) => one !== id))
    }
  }, [])

  return { seenIds, watch }
}
