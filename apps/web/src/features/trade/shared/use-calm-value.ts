import { useEffect, useRef, useState } from 'react'

/** A value that changes sixty times a second, at the pace of somebody who has it read aloud. */
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
