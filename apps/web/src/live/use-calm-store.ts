import { startTransition, useEffect, useState } from 'react'

/**
 * Like `useSyncExternalStore`, but with interruptible renders that let a tap through. For pages that are read while
 * they hydrate; a terminal, whose panels must never disagree, uses `useSyncExternalStore`.
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
    // Covers changes that happened during the subscription.
    update()
    return leave
  }, [subscribe, getSnapshot])
  return value
}
