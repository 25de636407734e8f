/**
 * - `secure`: the page is at our address over an encrypted connection.
 * - `plain`: at our address, but without encryption: no lock may be shown.
 * - `other`: at another address; input may not reach us.
 */
export type AddressState = 'secure' | 'plain' | 'other'

/** `shown` is the browser's origin, undefined until hydration. An empty `own` accepts any origin. */
export function judgeAddress(own: string, shown: string | undefined): AddressState {
  if (own !== '' && shown !== undefined && shown !== own) return 'other'
  return (own === '' ? (shown ?? '') : own).startsWith('https://') ? 'secure' : 'plain'
}
