/** The visible state of the elements that a selector matches. */
export type Sight = {
  /** How many of them are visible. */
  readonly count: number
  /** Text of the first visible one. */
  readonly text: string
  readonly value: string
  readonly attributes: Readonly<Record<string, string>>
  readonly box: readonly [left: number, top: number, width: number, height: number]
  /** It is enabled, and nothing covers its middle. */
  readonly isFree: boolean
}

/** Runs in the page and uses nothing outside itself. */
export function inspect(selector: string, isToBePressed: boolean): Sight {
  const visible = [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  })
  const [first] = visible
  if (!first) return { count: 0, text: '', value: '', attributes: {}, box: [0, 0, 0, 0], isFree: false }
  if (isToBePressed) first.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = first.getBoundingClientRect()
  const atMiddle = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    count: visible.length,
    text: first.textContent,
    value: first instanceof HTMLInputElement ? first.value : '',
    attributes: Object.fromEntries([...first.attributes].map(({ name, value }) => [name, value])),
    box: [left, top, width, height],
    isFree: !first.matches(':disabled') && atMiddle !== null && (first.contains(atMiddle) || atMiddle.contains(first)),
  }
}

/**
 * Runs in the page: whether it is hydrated. React hydrates its buttons one after another, and an earlier press is lost.
 */
export function isReady(pathPattern: string): boolean {
  const buttons = [...document.querySelectorAll('header button, main button')]
  const isAlive = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  return new RegExp(pathPattern).test(location.pathname) && buttons.length > 0 && buttons.every(isAlive)
}
