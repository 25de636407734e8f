import { useState, type HTMLAttributes } from 'react'

type HoldProps = Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/**
 * Rows are re-sorted as prices move, but not while the pointer or the focus is inside the list. A different `key`
 * re-sorts at once.
 */
export function useHeldOrder(
  ids: readonly string[],
  key: string,
): { readonly order: readonly string[]; readonly hold: HoldProps } {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [held, setHeld] = useState({ ids, key })
  const isHeld = (isPointed || isFocused) && held.key === key && isSameSet(held.ids, ids)
  if (!isHeld && (held.key !== key || !isSameList(held.ids, ids))) setHeld({ ids, key })
  return {
    order: isHeld ? held.ids : ids,
    hold: {
      // A touch leaves no hovering pointer behind.
      onPointerEnter: (event) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === new Set(a).size
}
