import { useLayoutEffect, useState } from 'react'

/** Whole seconds until a moment, counted down while the component is mounted; 0 when it is over or there is none. */
export function useCountdown(endMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  // Before the paint: a new end may be set long after the last tick, and its first second must be correct.
  useLayoutEffect(() => {
    if (endMs === undefined) return
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= endMs) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endMs])
  return endMs === undefined ? 0 : Math.max(0, Math.ceil((endMs - nowMs) / 1_000))
}

/** 75 seconds are 1:15, in every language. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
