import type { LedgerPage } from '@argosy/api-client'
import type { BalanceView, LedgerLineView } from '@argosy/wire/http'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'

export interface LoadedLedger {
  /** Newest first; null before the first answer. */
  readonly lines: readonly LedgerLineView[] | null
  /** The sum of all lines of an asset; null when no single asset is requested. */
  readonly balance: BalanceView | null
  readonly state: 'loading' | 'idle' | 'failed' | 'complete'
  readonly loadOlder: () => void
  readonly retry: () => void
}

type Known = Pick<LoadedLedger, 'lines' | 'balance'> & { readonly nextId: string | null }

const nothingYet: Known = { lines: null, balance: null, nextId: null }
const ledgerPageSize = 50
const paceMs = 2_000

/** Loads the lines of a query page by page. `version` changes when there are newer lines. */
export function useLedger(query: LedgerPage, version: string): LoadedLedger {
  const key = JSON.stringify(query)
  const [known, setKnown] = useState<Known & { readonly key: string }>({ ...nothingYet, key })
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading')
  const requestCount = useRef(0)
  const last = useRef({ key: '', atMs: 0 })
  const current = known.key === key ? known : nothingYet

  const fetchPage = useCallback(
    async (beforeId: string | null) => {
      const mine = ++requestCount.current
      setState('loading')
      const page = JSON.parse(key) as LedgerPage
      const answer = await apiClient().ledger({
        limit: ledgerPageSize,
        ...page,
        ...(beforeId === null ? {} : { beforeId }),
      })
      // A newer request has been sent meanwhile.
      if (mine !== requestCount.current) return
      setState(answer.ok ? 'idle' : 'failed')
      if (!answer.ok) return
      setKnown((before) => {
        const old = before.key === key ? before : { ...nothingYet, key }
        return { ...(beforeId === null ? join(answer.data, old) : append(answer.data, old)), key }
      })
    },
    [key],
  )
  useEffect(() => {
    // Reloads at most once per `paceMs`, because an active trader would otherwise cause one request per fill.
    const waitMs = last.current.key === key ? Math.max(0, last.current.atMs + paceMs - Date.now()) : 0
    const timer = setTimeout(() => {
      last.current = { key, atMs: Date.now() }
      void fetchPage(null)
    }, waitMs)
    return () => clearTimeout(timer)
    // A new version triggers a reload.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [fetchPage, key, version])
  return {
    lines: current.lines,
    balance: current.balance,
    state: state === 'idle' && current.lines !== null && current.nextId === null ? 'complete' : state,
    loadOlder: () => void (state === 'idle' && current.nextId !== null && fetchPage(current.nextId)),
    retry: () => void fetchPage(current.lines === null ? null : current.nextId),
  }
}

/** Puts new lines above the known ones; if there is a gap between them, drops the known ones. */
function join(first: Known & { readonly lines: readonly LedgerLineView[] | null }, known: Known): Known {
  const [newest] = known.lines ?? []
  const at = first.lines?.findIndex(({ lineId }) => lineId === newest?.lineId) ?? -1
  if (at < 0 || !known.lines) return first
  return { lines: [...(first.lines ?? []).slice(0, at), ...known.lines], balance: first.balance, nextId: known.nextId }
}

function append(page: Known, known: Known): Known {
  return { lines: [...(known.lines ?? []), ...(page.lines ?? [])], balance: known.balance, nextId: page.nextId }
}
