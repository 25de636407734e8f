import type { RequestExportBody, ExportView } from '@argosy/wire/http'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiClient } from '../../../live/exchange.ts'

export type NewExport = Omit<RequestExportBody, 'clientRequestId'>

export interface LoadedExports {
  /** Newest first; null before the first answer. */
  readonly exports: readonly ExportView[] | null
  readonly isFailed: boolean
  readonly retry: () => void
  /** The reason why it was refused; undefined when it is in the list. */
  readonly request: (terms: NewExport) => Promise<string | undefined>
  readonly remove: (exportId: string) => Promise<boolean>
}

const writingMs = 1_000

/** The account's files; while one is being written the list is loaded every second. */
export function useExports(): LoadedExports {
  const [exports, setExports] = useState<readonly ExportView[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  // A call without an answer is repeated with its id: it may have been executed.
  const pending = useRef<{ readonly terms: string; readonly id: string }>(undefined)

  const load = useCallback(async () => {
    const answer = await apiClient().exports()
    setFailed(!answer.ok)
    if (answer.ok) setExports(answer.data)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void load())
    return () => clearTimeout(timer)
  }, [load])

  const isWriting = exports?.some(({ state }) => state === 'queued' || state === 'running') ?? false
  useEffect(() => {
    if (!isWriting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, writingMs)
    return () => clearInterval(timer)
  }, [isWriting, load])

  const request = useCallback(
    async (terms: NewExport) => {
      const key = JSON.stringify(terms)
      const id = pending.current?.terms === key ? pending.current.id : crypto.randomUUID()
      pending.current = { terms: key, id }
      const answer = await apiClient().requestExport({ clientRequestId: id, ...terms })
      if (answer.ok || isDecided(answer.code)) pending.current = undefined
      if (!answer.ok) return answer.code
      setExports((known) => [answer.data, ...(known ?? []).filter((one) => one.exportId !== answer.data.exportId)])
      return undefined
    },
    [setExports],
  )
  const remove = useCallback(async (exportId: string) => {
    const answer = await apiClient().removeExport(exportId)
    const isGone = answer.ok || answer.code === 'export_unknown'
    if (isGone) setExports((known) => known?.filter((one) => one.exportId !== exportId) ?? null)
    return isGone
  }, [])
  return { exports, isFailed, retry: () => void load(), request, remove }
}

const decided = [
  'exports_in_progress',
  'exports_per_day',
  'history_not_retained',
  'gains_of_too_many_trades',
  'gains_history_incomplete',
  'request_malformed',
]

function isDecided(code: string): boolean {
  return decided.includes(code)
}
