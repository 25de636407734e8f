/** The operations that a scenario needs of a browser; each browser has one implementation. */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly isSecure: boolean
  readonly isHttpOnly: boolean
}

/** A value that can be passed to a page and back. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

export interface Driver extends AsyncDisposable {
  /** Resolves when the navigation has been answered; the content of the page has to be awaited separately. */
  goto(url: string): Promise<void>
  /** Runs a function in the page. The function may use nothing outside itself. */
  evaluate<Args extends readonly Plain[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Clicks with the pointer on the first visible element; rejects when there is none. */
  click(selector: string): Promise<void>
  /** Replaces the value of the first visible element, by keyboard. */
  type(selector: string, text: string): Promise<void>
  /** Sets the size of the page, without the browser's own frame. */
  setViewport(size: Size): Promise<void>
  cookies(): Promise<readonly Cookie[]>
  /** Errors in the page since it was opened: uncaught errors and `console.error`. */
  errors(): Promise<readonly string[]>
  /** A screenshot in PNG. */
  screenshot(): Promise<Uint8Array>
}

export interface Browser extends AsyncDisposable {
  /** Name and version, for the report. */
  readonly label: string
  /** Opens a page that shares nothing with the others: no cookies, no storage. */
  open(): Promise<Driver>
}

export class BrowserMissingError extends Error {
  override name = 'BrowserMissingError'
}

/** Runs in the page: the first visible element. */
export function findVisible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  })
}
