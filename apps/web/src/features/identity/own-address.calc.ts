/**
 * - `secure`: the reader is at our address, and nobody on the way can change it.
 * - `plain`: at our address, but without encryption: no lock may be shown.
 * - `other`: somewhere else; what is typed there may not reach us.
 */
export type AddressState = 'secure' | 'plain' | 'other'

/** `shown` is where the browser stands; undefined before the browser has said so. An empty `own` means that any will do. */
export function judgeAddress(own: string, shown: string | undefined): AddressState {
  if (own !== '' && shown !== undefined && shown !== own) return 'other'
  return (own === '' ? (shown ?? '') : own).startsWith('https://') ? 'secure' : 'plain'
}
