/** The exchange's notices for the header's bell. Which of them were seen is stored only in this browser. */
import { createAreaEntry } from '@argosy/browser/preferences'
import type { FrameNotice } from '@argosy/frame/types'
import { useEffect, useState } from 'react'
import { useRootData } from '../document/root-data.ts'
import { useStored } from '../preferences/use-preference.ts'
import { loadChunk } from '../document/load-chunk.ts'

const seenUntil = createAreaEntry({
  area: 'common',
  name: 'notices-seen-until-ms',
  fallback: 0,
  guard: (value): value is number => typeof value === 'number' && Number.isSafeInteger(value),
})

// Not urgent: loaded after everything that the page itself needs.
const loadDelayMs = 3_000

export function useFrameNotices(locale: string): {
  readonly notices: readonly FrameNotice[]
  readonly markSeen: () => void
} {
  const seenUntilMs = useStored(seenUntil, 0)
  const [notices, setNotices] = useState<readonly Omit<FrameNotice, 'isRead'>[]>([])
  const linkOrigins = useRootData()?.linkOrigins ?? noOrigins
  useEffect(() => {
    const timer = setTimeout(() => void load(locale, linkOrigins).then(setNotices), loadDelayMs)
    return () => clearTimeout(timer)
  }, [locale, linkOrigins])
  return {
    notices: notices.map((notice) => ({ ...notice, isRead: notice.timeMs <= seenUntilMs })),
    markSeen: () => {
      const newestMs = Math.max(0, ...notices.map(({ timeMs }) => timeMs))
      if (newestMs > seenUntilMs) seenUntil.set(newestMs)
    },
  }
}

const noOrigins: readonly string[] = []

async function load(locale: string, linkOrigins: readonly string[]): Promise<readonly Omit<FrameNotice, 'isRead'>[]> {
  const { loadNotices } = await loadChunk(() => import('./load-notices.ts'))
  return loadNotices(locale, linkOrigins)
}
