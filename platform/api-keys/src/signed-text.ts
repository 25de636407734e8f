/** What a call's signature is over: time, method, path, query and body, one behind the other. */
export type SignedRequest = {
  readonly timestamp: string
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: Uint8Array
}

const noBytes = new Uint8Array()

/** The texts of which one must be signed: the query as it stands in the address, and as it was before it was encoded. */
export function calculateSignedTexts({ timestamp, method, path, query, body }: SignedRequest): Uint8Array[] {
  const head = timestamp + method + path
  if (query === '') return [join(head, body)]
  const plain = decodeQuery(query)
  const spellings = plain === undefined || plain === query ? [query] : [query, plain]
  return spellings.map((spelling) => join(`${head}?${spelling}`, body))
}

/** A socket that logs in signs the same fixed path each time. */
export function calculateLoginText(timestamp: string): Uint8Array {
  return join(`${timestamp}GET/user/verify`, noBytes)
}

function join(head: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(head), body])
}

/**
 * Undefined for a query whose decoded spelling could be read as another one: a signature over `a=1&b=2` must not also be
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

/** `+` stays a plus; undefined when it is not percent-encoded UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
