/** The fields that a call's signature covers: time, method, path, query and body, concatenated. */
export type SignedRequest = {
  readonly timestamp: string
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: Uint8Array
}

const noBytes = new Uint8Array()

/** The texts of which one must be signed: with the query as it is in the URL, and as it was before encoding. */
export function calculateSignedTexts({ timestamp, method, path, query, body }: SignedRequest): Uint8Array[] {
  const head = timestamp + method + path
  if (query === '') return [join(head, body)]
  const plain = decodeQuery(query)
  const spellings = plain === undefined || plain === query ? [query] : [query, plain]
  return spellings.map((spelling) => join(`${head}?${spelling}`, body))
}

/** A socket login signs the same fixed path each time. */
export function calculateLoginText(timestamp: string): Uint8Array {
  return join(`${timestamp}GET/user/verify`, noBytes)
}

function join(head: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(head), body])
}

/**
 * Undefined for a query whose decoded form could be read as another query: a signature over `a=1&b=2` must not also be
 * one over `a=1%26b=2`, nor one over `a=%41` one over `a=%2541`.
 */
function decodeQuery(query: string): string | undefined {
  const pairs = query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [decode(pair)] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
  })
  if (pairs.flat().includes(undefined)) return undefined
  const isAmbiguous = pairs.some(([name = '', value = '']) => /[&=%]/.test(name) || /[&%]/.test(value))
  return isAmbiguous ? undefined : pairs.map((pair) => pair.join('=')).join('&')
}

/** `+` stays a plus; undefined when the text is not percent-encoded UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
