import type { Random } from '@argosy/random'

/** A few bytes changed, removed, inserted, duplicated or cut off: damage that passes the first checks. */
export function damageBytes(random: Random, bytes: Uint8Array): Uint8Array {
  let list = [...bytes]
  for (let wounds = random.between(1, 4); wounds > 0; wounds--) {
    const at = random.below(Math.max(1, list.length))
    const kind = random.below(6)
    if (kind === 0) list.length = at
    else if (kind === 1) list.splice(at, random.between(1, 4))
    else if (kind === 2) list.splice(at, 0, random.below(256))
    else if (kind === 3) list = [...list.slice(0, at), ...list.slice(Math.max(0, at - 8), at), ...list.slice(at)]
    else list[at] = random.oneIn(3) ? random.pick([0, 1, 0x7f, 0x80, 0xff]) : random.below(256)
  }
  return Uint8Array.from(list)
}

export function randomBytes(random: Random): Uint8Array {
  const bytes = Uint8Array.from({ length: random.below(120) }, () => random.below(256))
  // Half of them start with the header of a pack of one command.
  if (random.oneIn(2)) bytes.set([1, 0, 1].slice(0, bytes.length))
  return bytes
}

/** The same for text, with characters that break parsers. */
export function damageText(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  const put = random.pick([
    '"',
    '{',
    '}',
    '[',
    ',',
    ':',
    '\\u0000',
    '-',
    '1e999',
    'null',
    '\u{1f600}',
    '\uD800',
    '__proto__',
  ])
  return text.slice(0, at) + put + text.slice(at + random.below(4))
}
