import { useState, type HTMLAttributes } from 'react'

type HoldProps = Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/**
 * Rows change places as prices move, but never under a pointer that is about to press or a focus that reads: while
 * either is inside, the order stays. Another question (`key`) is answered at once.
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
      // A finger leaves no pointer behind.
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
