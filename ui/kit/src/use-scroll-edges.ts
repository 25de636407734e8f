import { useEffect, useRef, type RefObject } from 'react'

export interface ScrollEdges {
  readonly box: RefObject<HTMLDivElement | null>
  /** Empty elements before and after the scrolling content. */
  readonly first: RefObject<HTMLDivElement | null>
  readonly last: RefObject<HTMLDivElement | null>
}

/** Sets `data-more-before` and `data-more-after` on a box while it can scroll further, for hints in its style sheet. */
export function useScrollEdges(): ScrollEdges {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = box.current
    if (!root || !first.current || !last.current) return
    // An intersection observer also detects content that grows, not only scrolling.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          root.toggleAttribute(target === first.current ? 'data-more-before' : 'data-more-after', !isIntersecting)
      },
      { root },
    )
    observer.observe(first.current)
    observer.observe(last.current)
    return () => observer.disconnect()
  }, [])
  return { box, first, last }
}
