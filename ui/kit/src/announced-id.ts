import { useEffect, useId, useRef } from 'react'

// Longer than the component library delays the first announcement of a page until its live region exists.
const firstWaitMs = 150

/**
 * An id for a pending button. While it has the focus, its waiting is announced by an image that is labelled by the
 * button and stays for seconds. When the button unmounts, the image would lose its name, so it is removed.
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
