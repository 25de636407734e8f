/**
 * JSON in fragments whose size does not grow with the state: the text of a large state is longer than a string may be.
 * Concatenated they are the text that `JSON.stringify` would make. No fragment contains a line break, so that fragments
 * written as lines can be separated again.
 */
const fragmentChars = 256 * 1_024
/** The root, and its members that are objects of long arrays. */
const openDepth = 2

// No id or constant of ours starts with this mark, so a string that does is a bigint.
const bigintMark = '~'

export function* writeFragments(value: unknown, depth = 0): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    yield* writeElements(value)
    yield ']'
  } else if (typeof value === 'object' && value !== null && depth < openDepth) {
    yield '{'
    let comma = ''
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield `${comma}${JSON.stringify(key)}:`
      yield* writeFragments(member, depth + 1)
      comma = ','
    }
    yield '}'
  } else {
    yield JSON.stringify(value, writeBigint)
  }
}

function* writeElements(elements: readonly unknown[]): Generator<string> {
  let text = ''
  for (const [index, element] of elements.entries()) {
    text += (index === 0 ? '' : ',') + JSON.stringify(element, writeBigint)
    if (text.length < fragmentChars) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** Also accepts a whole text as one fragment. */
export function readFragments(fragments: Iterable<string>): unknown {
  const rest = fragments[Symbol.iterator]()
  return readValue(next())

  function next(): string {
    const { done, value } = rest.next()
    if (done === true) throw new SyntaxError('the snapshot ends too early')
    return value
  }

  function readValue(fragment: string): unknown {
    if (fragment === '[') return readArray()
    if (fragment === '{') return readObject()
    return JSON.parse(fragment, readBigint)
  }

  function readArray(): unknown[] {
    const elements: unknown[] = []
    for (let fragment = next(); fragment !== ']'; fragment = next()) {
      const some = JSON.parse(`[${withoutComma(fragment)}]`, readBigint) as unknown[]
      for (const element of some) elements.push(element)
    }
    return elements
  }

  function readObject(): Record<string, unknown> {
    const members: [string, unknown][] = []
    for (let fragment = next(); fragment !== '}'; fragment = next()) {
      members.push([JSON.parse(withoutComma(fragment).slice(0, -1)) as string, readValue(next())])
    }
    return Object.fromEntries(members)
  }
}

const withoutComma = (fragment: string) => (fragment.startsWith(',') ? fragment.slice(1) : fragment)

function writeBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? bigintMark + value.toString() : value
}

function readBigint(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(bigintMark) ? BigInt(value.slice(1)) : value
}
