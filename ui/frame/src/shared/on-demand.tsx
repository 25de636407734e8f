import { createElement, useEffect, useState, type ComponentType } from 'react'

export interface OnDemandProps<Props extends object> {
  /** The same function each time. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}

/** A part that is fetched when it is first shown; nothing stands in its place until it is there. */
export function OnDemand<Props extends object>({ load, props }: OnDemandProps<Props>) {
  // Wrapped: React takes a bare function for an update of the state.
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> }>()
  useEffect(() => {
    let isHere = true
    load().then(
      (Component) => isHere && setLoaded({ Component }),
      // Offline, or a new version has replaced the file: the next press tries again.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return loaded ? createElement(loaded.Component, props) : null
}
