import { useEffect, useState } from 'react'

interface LayoutKeyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>
}

/** Labels of the user's keys, where the browser provides them. */
export function useKeyLayout(): ReadonlyMap<string, string> | undefined {
  const [layout, setLayout] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    const { keyboard } = navigator as Navigator & { readonly keyboard?: LayoutKeyboard }
    keyboard?.getLayoutMap().then(setLayout, () => undefined)
  }, [])
  return layout
}
