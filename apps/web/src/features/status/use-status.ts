import type { StatusView } from '@argosy/wire/http'
import { startTransition, useEffect, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'

const refreshMs = 15_000

/** The served status, then the current one as long as the page is visible; null while it cannot be read. */
export function useStatus(served: StatusView | null): StatusView | null {
  const [status, setStatus] = useState(served)
  useEffect(() => {
    let isLeft = false
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await apiClient().status()
      if (!isLeft) startTransition(() => setStatus(answer.ok ? answer.data : null))
    }
    const onVisible = () => void refresh()
    // The page may come from a cache that is not ours.
    onVisible()
    const timer = setInterval(onVisible, refreshMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  return status
}
