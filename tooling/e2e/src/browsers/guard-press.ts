/** Both functions run in the page, by themselves. */

interface Guard {
  isHit: boolean | undefined
  end(): void
}

declare global {
  interface Window {
    pressGuard?: Guard
  }
}

/** The next press reaches the page only when it meets the first visible element of that selector. */
export function guardPress(selector: string): void {
  const target = [...document.querySelectorAll(selector)].find(
    (element) => element.getBoundingClientRect().width > 0 && element.checkVisibility({ visibilityProperty: true }),
  )
  const listening = new AbortController()
  const guard: Guard = { isHit: undefined, end: () => listening.abort() }
  window.pressGuard = guard
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const judge = (event: Event) => {
      guard.isHit ??= event.target instanceof Node && (target?.contains(event.target) ?? false)
      if (guard.isHit) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener(name, judge, { capture: true, signal: listening.signal })
  }
}

/** Whether the press met its element; true in a document that the press has led to. */
export function endPress(): boolean {
  const { pressGuard } = window
  delete window.pressGuard
  pressGuard?.end()
  return pressGuard?.isHit ?? pressGuard === undefined
}
