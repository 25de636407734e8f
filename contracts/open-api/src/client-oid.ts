import { decodeBase64, encodeBase64Url } from '@argosy/wire/signing'

/**
 * Programs name their orders with any text of up to 50 characters; commands carry ids of safe characters only. Safe
 * text is sent as it is, anything else as its encoded bytes behind a mark.
 */
const lengthMax = 50
const idLengthMax = 64
const mark = 'x:'
const harmless = /^[A-Za-z0-9:_-]+$/
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u

export function parseClientOid(text: string): string | undefined {
  if (text.length > lengthMax || !printable.test(text)) return undefined
  if (harmless.test(text) && !text.startsWith(mark)) return text
  const id = mark + encodeBase64Url(new TextEncoder().encode(text))
  return id.length > idLengthMax ? undefined : id
}

/** An order placed elsewhere may have no name. */
export function formatClientOid(id: string | null): string {
  if (!id?.startsWith(mark)) return id ?? ''
  const text = decode(id.slice(mark.length))
  return text !== undefined && parseClientOid(text) === id ? text : id
}

function decode(letters: string): string | undefined {
  const text = letters.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = decodeBase64(text.padEnd(Math.ceil(text.length / 4) * 4, '='))
  if (!bytes) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
