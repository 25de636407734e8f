import { operatorCalls, operatorListMax, type OperatorChangesQuery, type OperatorChangeView } from '@argosy/wire/http'
import { useState } from 'react'
import { useIdentity } from '../identity/identity-context.tsx'
import { useRead, type Reading } from '../identity/use-read.ts'

export type ChangeList = {
  readonly reading: Reading<readonly OperatorChangeView[]>
  readonly reload: () => Promise<void>
  /** Undefined when there are no older ones. */
  readonly readMore: (() => Promise<void>) | undefined
}

/** Constant objects, so that `useRead` sends each request once. */
const questions = { waiting: { state: 'waiting' }, past: { state: 'past' } } as const

/** Changes in one state, newest first; older ones are loaded on request. */
export function useChangeList(state: OperatorChangesQuery['state']): ChangeList {
  const { send } = useIdentity()
  const { reading, reload } = useRead(operatorCalls.changes, questions[state])
  const [older, setOlder] = useState<readonly (readonly OperatorChangeView[])[]>([])
  if (reading.status !== 'ready') return { reading, reload, readMore: undefined }
  const pages = [reading.data, ...older]
  const last = pages.at(-1)?.at(-1)
  const isFull = pages.at(-1)?.length === operatorListMax
  return {
    reading: { status: 'ready', data: pages.flat() },
    async reload() {
      await reload()
      setOlder([])
    },
    readMore:
      isFull && last
        ? async () => {
            const page = await send(operatorCalls.changes, { state, before: last.changeId })
            if (page.ok) setOlder((before) => [...before, page.data])
          }
        : undefined,
  }
}
