import { types } from 'pg'

type TypeId = (typeof types.builtins)[keyof typeof types.builtins]

const { INT8, TIMESTAMP, TIMESTAMPTZ, DATE } = types.builtins

/**
 * How values are returned:
 * - `bigint` columns hold sequences, versions and milliseconds: a number, and an error when it is not exact;
 * - `numeric` columns hold amounts: the digits as text, for BigInt() or @argosy/money;
 * - times are milliseconds since 1970, a number;
 * - a `date` stays text, since it has no time zone;
 * - everything else as `pg` does it (bytea is a Buffer, json is parsed).
 */
export const typeParsers = {
  getTypeParser(oid: TypeId, format?: 'text' | 'binary'): (value: string) => unknown {
    if (format !== 'binary') {
      if (oid === INT8) return parseSafeInteger
      if (oid === TIMESTAMP || oid === TIMESTAMPTZ) return parseTimeMs
      if (oid === DATE) return (value) => value
    }
    return types.getTypeParser(oid, format)
  },
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not exact as a number; select it as text`)
  return value
}

const parseTimestamptz = types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date | number

function parseTimeMs(text: string): number {
  return Number(parseTimestamptz(/[+-]\d\d(:\d\d)*$/.test(text) ? text : `${text}+00`))
}
