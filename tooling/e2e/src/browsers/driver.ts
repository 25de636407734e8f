/** What a scenario needs of a browser; each browser has one implementation. */

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

/** What can be handed to a page and back. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

export interface Driver extends AsyncDisposable {
  /** Resolves when the navigation has been answered; what the page shows then has to be waited for. */
  goto(url: string): Promise<void>
  /** Runs a function in the page, by itself: nothing around it is there. */
  evaluate<Args extends readonly Plain[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** By the pointer, on the first visible element; rejects when there is none. */
  click(selector: string): Promise<void>
  /** By the keyboard, in place of what the first visible element holds. */
  type(selector: string, text: string): Promise<void>
  /** The size of the page itself, without what the browser draws around it. */
  setViewport(size: Size): Promise<void>
  cookies(): Promise<readonly Cookie[]>
  /** What went wrong in the page since it was opened: uncaught errors and `console.error`. */
  errors(): Promise<readonly string[]>
  /** A picture in PNG. */
  screenshot(): Promise<Uint8Array>
}

export interface Browser extends AsyncDisposable {
  /** Name and version, for the report. */
  readonly label: string
  /** A page that shares nothing with the others: no cookies, nothing stored. */
  open(): Promise<Driver>
}

export class BrowserMissingError extends Error {
  override name = 'BrowserMissingError'
}

/** Runs in the page: the first element that a person can see. */
export function findVisible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  })
}
