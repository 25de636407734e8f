import { useEffect, useState } from 'react'
import { whenIdle } from '../document/when-idle.ts'
import { useHydrated } from './hydrated.ts'

/** False until a page that came from the server lives and rests; true from the start where it was already alive. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(useHydrated())
  useEffect(() => {
    if (!isIdle) whenIdle(() => setIdle(true))
  }, [isIdle])
  return isIdle
}
