import { data } from 'react-router'

/** Error data of an address with a coin that is not listed. */
type UnknownCoin = { readonly unknownCoin: string }

const sayable = /^[\w.-]{1,40}$/

/** Ends a loader. React Router's errors of this kind are values. */
export function throwUnknownCoin(coin: string): never {
  // Invalid names are not repeated on the page.
  throw data({ unknownCoin: sayable.test(coin) ? coin : '' } satisfies UnknownCoin, { status: 404 })
}

export function readUnknownCoin(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('unknownCoin' in answer)) return undefined
  return typeof answer.unknownCoin === 'string' && answer.unknownCoin !== '' ? answer.unknownCoin : undefined
}
