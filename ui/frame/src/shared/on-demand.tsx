import { createElement, useEffect, useState, type ComponentType } from 'react'

export interface OnDemandProps<Props extends object> {
  /** Must be the same function on each render. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}

/** A component that is loaded when it is first shown; nothing is rendered until then. */
export function OnDemand<Props extends object>({ load, props }: OnDemandProps<Props>) {
  // Wrapped, because React would call a bare function as a state update.
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> }>()
  useEffect(() => {
    let isHere = true
    load().then(
      (Component) => isHere && setLoaded({ Component }),
      // Offline, or a new version has replaced the file: the next press retries.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return loaded ? createElement(loaded.Component, props) : null
}
