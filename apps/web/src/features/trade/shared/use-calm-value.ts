import { useEffect, useRef, useState } from 'react'

/** Throttles a fast-changing value to a pace that a screen reader can follow. */
export function useCalmValue<Value>(value: Value, paceMs: number): Value {
  const [calm, setCalm] = useState(value)
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  useEffect(() => {
    const timer = setInterval(() => setCalm(newest.current), paceMs)
    return () => clearInterval(timer)
  }, [paceMs])
  return calm
}
