import { pino } from 'pino'

/** Fields whose value a log line must never show, at any depth. */
const secretField =
  /^(?:authorization|proxy-authorization|cookie|cookies|set-cookie|session|sessionid|jwt|otp|pin|body-?ciphertext|.*(?:password|passwd|passphrase|secret|token|api[-_]?key|private[-_]?key|credential)s?)$/i

const redacted = '[redacted]'
const depthMax = 8

/** A copy of `value` without secrets, ready for JSON. Bigints become their digits: money in a log is exact. */
export function redactSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth === depthMax) return '[too deep]'
  if (value instanceof Error) return redactSecrets({ ...pino.stdSerializers.errWithCause(value) }, depth)
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.map((entry) => redactSecrets(entry, depth + 1))
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (value instanceof Map) return redactSecrets(Object.fromEntries(value), depth)
  if (value instanceof Set) return redactSecrets([...value], depth)
  // Most records are plain values under harmless names: they need no copy.
  if (isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      isSecretField(name) && entry != null ? redacted : redactSecrets(entry, depth + 1),
    ]),
  )
}

function isPlain(record: object): boolean {
  for (const [name, entry] of Object.entries(record)) {
    const isScalar = typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean'
    if (!isScalar || isSecretField(name)) return false
  }
  return true
}

const fieldsMax = 2_000
const knownFields = new Map<string, boolean>()

/** Cached: field names are few, and the pattern is long. */
function isSecretField(name: string): boolean {
  const known = knownFields.get(name)
  if (known !== undefined) return known
  const isSecret = secretField.test(name)
  if (knownFields.size < fieldsMax) knownFields.set(name, isSecret)
  return isSecret
}

/**
 * The last pass over a finished line: passwords inside addresses and bearer tokens inside sentences, which no field
 * name reveals, and control characters that JSON leaves alone but a terminal executes.
 */
export function redactLine(line: string): string {
  // Most lines contain no address, and searching for one takes longer than all the rest.
  const withoutPasswords = line.includes('://')
    ? line.replace(/([a-z][a-z0-9+.-]*:\/\/[^\s:@/"\\]*):[^\s@/"\\]+@/gi, `$1:${redacted}@`)
    : line
  const withoutTokens =
    withoutPasswords.includes('Bearer ') || withoutPasswords.includes('Basic ')
      ? withoutPasswords.replace(/\b(Bearer|Basic) [\w.~+/-]{8,}=*/g, `$1 ${redacted}`)
      : withoutPasswords
  return withoutTokens.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
