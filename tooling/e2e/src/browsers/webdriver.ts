/** One session of the WebDriver protocol (https://www.w3.org/TR/webdriver2/), with plain requests. */

/** The key of an element reference in the protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = { readonly [elementKey]: string }

class WebDriverError extends Error {
  override name = 'WebDriverError'
}

export class WebDriverSession implements AsyncDisposable {
  readonly #url: string
  readonly browserVersion: string

  private constructor(url: string, browserVersion: string) {
    this.#url = url
    this.browserVersion = browserVersion
  }

  static async start(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const started = (await call('POST', `${driverUrl}/session`, body)) as {
      readonly sessionId: string
      readonly capabilities: { readonly browserVersion: string }
    }
    return new WebDriverSession(`${driverUrl}/session/${started.sessionId}`, started.capabilities.browserVersion)
  }

  get(path: string): Promise<unknown> {
    return call('GET', this.#url + path)
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return call('POST', this.#url + path, body)
  }

  /** Runs a function in the page and awaits its promise. */
  execute(inPage: string, args: readonly unknown[]): Promise<unknown> {
    return this.post('/execute/sync', { script: `return (${inPage}).apply(null, arguments)`, args })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await call('DELETE', this.#url)
  }
}

export function idOf(element: ElementReference): string {
  return element[elementKey]
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new WebDriverError(`${error}: ${message}`)
}
