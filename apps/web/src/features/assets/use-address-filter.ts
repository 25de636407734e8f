import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Filter state in the query string: a link shows the same list, and Back undoes the last change. */
export function useAddressFilter() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: string, value: string | undefined) => {
      setParams((before) => {
        const next = new URLSearchParams(before)
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
        return next
      })
    },
    [setParams],
  )
  const clear = useCallback(
    (names: readonly string[]) => {
      setParams((before) => {
        const next = new URLSearchParams(before)
        for (const name of names) next.delete(name)
        return next
      })
    },
    [setParams],
  )
  return { params, set, clear }
}
