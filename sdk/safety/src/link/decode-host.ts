/**
 * A host in its own alphabet: `xn--mnchen-3ya.example` is `münchen.example`. Browsers encode names of other alphabets
 * in ASCII and offer no function to decode them. RFC 3492, with its parameters for names.
 */
export function decodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.')
}

const base = 36
const thresholdMin = 1
const thresholdMax = 26
const firstCode = 128

/** undefined for an invalid encoding. */
function decodeLabel(text: string): string | undefined {
  const end = text.lastIndexOf('-')
  const codes = Array.from(text.slice(0, Math.max(0, end)), (letter) => letter.codePointAt(0) ?? 0)
  let code = firstCode
  let bias = 72
  let position = 0
  for (let at = end + 1; at < text.length;) {
    const before = position
    for (let weight = 1, step = base; ; step += base, at += 1) {
      const digit = digitOf(text[at])
      if (digit === undefined) return undefined
      position += digit * weight
      const threshold = Math.min(thresholdMax, Math.max(thresholdMin, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    at += 1
    bias = adapt(position - before, codes.length + 1, before === 0)
    code += Math.floor(position / (codes.length + 1))
    position %= codes.length + 1
    if (code > 0x10_ff_ff) return undefined
    codes.splice(position, 0, code)
    position += 1
  }
  return String.fromCodePoint(...codes)
}

function digitOf(letter: string | undefined): number | undefined {
  const digit = letter === undefined ? -1 : 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter)
  return digit === -1 ? undefined : digit
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - thresholdMin) * thresholdMax) / 2; bias += base)
    rest = Math.floor(rest / (base - thresholdMin))
  return bias + Math.floor((base * rest) / (rest + 38))
}
