/** Both functions run in the page and use nothing outside themselves. */

interface Guard {
  isHit: boolean | undefined
  end(): void
}

declare global {
  interface Window {
    pressGuard?: Guard
  }
}

/** Lets the next press reach the page only when it hits the first visible element of that selector. */
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

/** Whether the press hit its element; also true in a new document that the press has loaded. */
export function endPress(): boolean {
  const { pressGuard } = window
  delete window.pressGuard
  pressGuard?.end()
  return pressGuard?.isHit ?? pressGuard === undefined
}
