/**
 * The fields that programs send. They send numbers or text, any case, and extra keys: unknown keys never reach an
 * endpoint, and known fields are parsed strictly.
 */
import { z } from 'zod'
import { parseClientOid } from './client-oid.ts'
import { toPlainDecimal } from './plain-decimal.ts'
import { noteOf, withNote, type FieldType } from './rest/field-notes.ts'

const text = z.string().max(200)

function required<Schema extends z.ZodType>(type: FieldType, schema: Schema): Schema {
  return withNote(schema, { type, isRequired: true })
}

/** Undefined, empty and null all mean that the field was not sent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  const read = z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
  return withNote(read, { ...noteOf(schema), isRequired: false })
}

export const decimal = required(
  'decimal',
  text.transform((value, context) => {
    const plain = toPlainDecimal(value)
    if (plain !== undefined) return plain
    context.addIssue('no decimal')
    return z.NEVER
  }),
)

export function oneOf<const Allowed extends readonly [string, ...string[]]>(allowed: Allowed) {
  const read = text.transform((value) => value.toLowerCase()).pipe(z.enum(allowed))
  return withNote(read, { type: 'string', isRequired: true, values: allowed })
}

export const symbol = required(
  'string',
  text.transform((value) => value.toUpperCase()).pipe(z.string().regex(/^[A-Z0-9]{1,24}$/)),
)

export const coin = required(
  'string',
  text.transform((value) => value.toUpperCase()).pipe(z.string().regex(/^[A-Z0-9]{1,16}$/)),
)

/** An id too long to be one of ours finds nothing, which is the correct answer. */
export const orderId = required(
  'string',
  text.regex(/^\d{1,40}$/).transform((value) => {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : 0
  }),
)

/** Converted to an id that commands can carry. */
export const clientOid = required(
  'string',
  text.transform((value, context) => {
    const id = parseClientOid(value)
    if (id !== undefined) return id
    context.addIssue({ code: 'custom', message: 'client_oid_malformed' })
    return z.NEVER
  }),
)

export const timeMs = required('integer', text.regex(/^\d{1,15}$/).transform(Number))

const digits = text.regex(/^\d{1,40}$/)

export const idLessThan = required('string', digits)

/** A larger request is reduced to the maximum. */
export function limit(max: number, initial: number) {
  const read = z
    .preprocess((value) => (value === '' || value === null ? undefined : value), digits.optional())
    .transform((value) => (value === undefined ? initial : Math.min(Math.max(Number(value), 1), max)))
  return withNote(read, { type: 'integer', isRequired: false, initial, max })
}
