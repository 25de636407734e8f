/**
 * What programs send, field by field. They send numbers or text, capitals or not, and keys that nobody knows: unknown
 * keys never reach a door, and what a door knows is read strictly.
 */
import { z } from 'zod'
import { parseClientOid } from './client-oid.ts'
import { toPlainDecimal } from './plain-decimal.ts'

const text = z.string().max(200)

/** Nothing, empty and null all mean that it was not sent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

export const decimal = text.transform((value, context) => {
  const plain = toPlainDecimal(value)
  if (plain !== undefined) return plain
  context.addIssue('no decimal')
  return z.NEVER
})

export function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return text.transform((value) => value.toLowerCase()).pipe(z.enum(words))
}

export const symbol = text.transform((value) => value.toUpperCase()).pipe(z.string().regex(/^[A-Z0-9]{1,24}$/))

export const coin = text.transform((value) => value.toUpperCase()).pipe(z.string().regex(/^[A-Z0-9]{1,16}$/))

/** Of an id that is too long to be one of ours nothing is found, which is the right answer. */
export const orderId = text.regex(/^\d{1,40}$/).transform((value) => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : 0
})

/** As an id that commands can carry. */
export const clientOid = text.transform((value, context) => {
  const id = parseClientOid(value)
  if (id !== undefined) return id
  context.addIssue({ code: 'custom', message: 'client_oid_malformed' })
  return z.NEVER
})

export const timeMs = text.regex(/^\d{1,15}$/).transform(Number)

const digits = text.regex(/^\d{1,40}$/)

export const idLessThan = digits

/** Asked for too much, a caller gets as much as there may be. */
export function limit(max: number, initial: number) {
  return z
    .preprocess((value) => (value === '' || value === null ? undefined : value), digits.optional())
    .transform((value) => (value === undefined ? initial : Math.min(Math.max(Number(value), 1), max)))
}
