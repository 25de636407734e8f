import { useEffect, useId, useRef } from 'react'

// Longer than the component library lets the first announcement of a page wait for the region it is put into.
const firstWaitMs = 150

/**
 * An id for a button that waits. While it has the focus, its waiting is announced by an image that borrows the button's
 * name and stays for seconds: once the button is gone, so is the name, and the image goes with it.
 */
export function useAnnouncedId(isPending: boolean): string {
  const id = useId()
  const hasWaited = useRef(false)
  useEffect(() => {
    hasWaited.current ||= isPending
  })
  useEffect(
    () => () => {
      if (!hasWaited.current) return
      removeAnnouncements(id)
      setTimeout(removeAnnouncements, firstWaitMs, id)
    },
    [id],
  )
  return id
}

function removeAnnouncements(id: string): void {
  for (const announcement of document.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${id}"]`))
    announcement.remove()
}
