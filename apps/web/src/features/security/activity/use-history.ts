import type { IdentityCall, LoginHistoryEntryView, LoginHistoryQuery } from '@argosy/wire/http'
import { useCallback, useEffect, useState } from 'react'
import { useIdentity } from '../../identity/identity-context.tsx'
import type { Reading } from '../../identity/use-read.ts'

type Entries = readonly LoginHistoryEntryView[]

const pageSize = 10

export interface History {
  readonly reading: Reading<Entries>
  readonly reload: () => Promise<void>
  /** Undefined when there is nothing older. */
  readonly more: (() => Promise<void>) | undefined
}

/** Newest first, with older ones page by page. */
export function useHistory(call: IdentityCall<LoginHistoryQuery, Entries>): History {
  const { send } = useIdentity()
  const [reading, setReading] = useState<Reading<Entries>>({ status: 'loading' })
  const [isWhole, setWhole] = useState(false)

  const read = useCallback(
    async (known: Entries) => {
      const beforeId = known.at(-1)?.entryId
      const result = await send(call, { limit: pageSize, ...(beforeId !== undefined && { beforeId }) })
      if (!result.ok) return setReading({ status: 'refused', refusal: result.refusal })
      setReading({ status: 'ready', data: [...known, ...result.data] })
      setWhole(result.data.length < pageSize)
    },
    [send, call],
  )
  const reload = useCallback(() => read([]), [read])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes later
    void reload()
  }, [reload])
  const known = reading.status === 'ready' ? reading.data : []
  return { reading, reload, more: isWhole || known.length === 0 ? undefined : () => read(known) }
}
