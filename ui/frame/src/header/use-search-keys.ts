import { useEffect } from 'react'

/** ⌘K, Ctrl+K and / open the search from anywhere on the page; in a text field / stays a character. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return
      event.preventDefault()
      if (!event.repeat) open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping(event.composedPath()[0])
}

function isTyping(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.matches('select,:read-write')
}
