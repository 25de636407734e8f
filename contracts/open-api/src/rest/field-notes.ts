/** The documentation of a field, kept beside its schema, because a transformed schema does not describe its input. */
import { z } from 'zod'

export type FieldType = 'string' | 'integer' | 'decimal' | 'list'

export type FieldNote = {
  readonly type: FieldType
  readonly isRequired: boolean
  /** The only values it accepts. */
  readonly values?: readonly string[]
  /** The default of an integer. */
  readonly initial?: number
  /** The largest integer, or the maximum entries of a list. */
  readonly max?: number
  /** The fields of each entry, for lists of objects. */
  readonly fields?: readonly NamedNote[]
}

export type NamedNote = FieldNote & { readonly name: string }

const notes = new WeakMap<z.ZodType, FieldNote>()

export function withNote<Schema extends z.ZodType>(schema: Schema, note: FieldNote): Schema {
  notes.set(schema, note)
  return schema
}

export function noteOf(schema: z.ZodType): FieldNote {
  const note = notes.get(schema) ?? (schema instanceof z.ZodArray ? noteOfList(schema) : undefined)
  if (!note) throw new TypeError('a field that nobody has described')
  return note
}

export function notesOf(schema: z.ZodType): NamedNote[] {
  if (!(schema instanceof z.ZodObject)) throw new TypeError('an endpoint reads an object')
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({ name, ...noteOf(field) }))
}

function noteOfList(schema: z.ZodArray): FieldNote {
  const { element } = schema as z.ZodArray<z.ZodType>
  const { maxItems } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return {
    type: 'list',
    isRequired: true,
    ...(maxItems !== undefined && { max: maxItems }),
    ...(element instanceof z.ZodObject && { fields: notesOf(element) }),
  }
}
