/**
 * JSON allows an object to repeat a key and does not define which one counts; a caller could sign one meaning while
 * another is used. The text is known to be JSON, so every colon outside strings stands for one key.
 */
export function hasRepeatedKey(text: string, value: unknown): boolean {
  return countColons(text) !== countKeys(value)
}

function countColons(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === ':') count++
    if (character === '"') index = endOfString(text, index)
  }
  return count
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '"') return index
  }
  return text.length
}

/** Iterative: a body of nested brackets is deeper than the stack. */
function countKeys(value: unknown): number {
  let count = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) count += Object.keys(next).length
    for (const member of Object.values(next)) waiting.push(member)
  }
  return count
}
