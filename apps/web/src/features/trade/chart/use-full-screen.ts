import { useEffect, useState } from 'react'

/** The chart fills the window; where supported, the window fills the screen. Escape leaves both. */
export function useFullScreen(): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    if (!isFull) return undefined
    const root = document.documentElement
    // Without the browser's full screen the chart still fills the window.
    void root.requestFullscreen?.().catch(() => undefined)
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const onKey = (event: KeyboardEvent) => {
      // An open menu or dialog handles Escape itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog], [role=menu]'))
        setFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    const { overflow } = root.style
    root.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      root.style.overflow = overflow
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [isFull])

  return [isFull, () => setFull(!isFull)]
}
