export type ExampleValue =
  | string
  | number
  | boolean
  | null
  | readonly ExampleValue[]
  | { readonly [name: string]: ExampleValue }

export type ExampleArgs = Readonly<Record<string, ExampleValue>>

/** One call as an example makes it; `null` among ccxt's arguments stands for one that is left out. */
export type ExampleCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly isSigned: boolean
  readonly params: ExampleArgs
  readonly ccxt?: readonly [method: string, ...args: ExampleValue[]]
}

/** Stands for an id of the reader's own order. */
export const sampleOrderId = '900100'

/** A GET says it in its address. Values of samples need no escaping. */
export function formatQuery(params: ExampleArgs): string {
  const pairs = Object.entries(params).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
