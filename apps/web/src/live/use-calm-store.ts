import { startTransition, useEffect, useState } from 'react'

/**
 * Reads a store like React's own hook, but draws at leisure: the work is cut into slices that let a tap through. For pages
 * that are read while they come to life; a terminal, whose panels must never disagree, uses `useSyncExternalStore`.
 */
export function useCalmStore<Value>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Value,
  served: Value,
): Value {
  const [value, setValue] = useState(served)
  useEffect(() => {
    const update = () => startTransition(() => setValue(getSnapshot))
    const leave = subscribe(update)
    // What a store took in when it was subscribed to is seen too.
    update()
    return leave
  }, [subscribe, getSnapshot])
  return value
}
