export type ExampleValue =
  | string
  | number
  | boolean
  | null
  | readonly ExampleValue[]
  | { readonly [name: string]: ExampleValue }

export type ExampleArgs = Readonly<Record<string, ExampleValue>>

/** One call of a documentation example; `null` among ccxt's arguments stands for an omitted one. */
export type ExampleCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly isSigned: boolean
  readonly params: ExampleArgs
  readonly ccxt?: readonly [method: string, ...args: ExampleValue[]]
}

/** Replaced by an id of the reader's own order. */
export const sampleOrderId = '900100'

/** The query string of a GET. Sample values need no escaping. */
export function formatQuery(params: ExampleArgs): string {
  const pairs = Object.entries(params).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
