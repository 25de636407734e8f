/**
 * Which fields an answer may have. A shape names every field, so an unlisted one cannot leave, whether it came from a
 * new column, a spread object or a library. The compiler checks each shape against the type of its answer.
 */
export type Shape =
  | 'value'
  | 'document'
  | { readonly list: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly names: RegExp; readonly each: Shape }

/** Text, a number, a flag, or null for no data. */
export const value = 'value' as const

/** The OpenAPI document, which contains no data at all. */
export const publicDocument = 'document'

/** Sent as it is, part by part: the tables of a user's own records. */
export const file = 'document'

type Plain = string | number | boolean | null | undefined
type KeyOf<T> = T extends unknown ? keyof T & string : never
type At<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

export type ShapeOf<T> = [T] extends [Plain]
  ? 'value'
  : [NonNullable<T>] extends [readonly (infer Item)[]]
    ? { readonly list: ShapeOf<Item> }
    : string extends keyof NonNullable<T>
      ? { readonly names: RegExp; readonly each: ShapeOf<NonNullable<T>[keyof NonNullable<T>]> }
      : { readonly fields: FieldShapes<NonNullable<T>> }

/** For a union, the fields of all its members. */
type FieldShapes<T> = { readonly [Key in KeyOf<T>]: ShapeOf<At<T, Key>> }

export function fields<T>(each: FieldShapes<T>): { readonly fields: FieldShapes<T> } {
  return { fields: each }
}

export function list<const Item>(item: Item): { readonly list: Item } {
  return { list: item }
}

/** A table whose keys are data: each key must match a pattern. */
export function table<const Each>(names: RegExp, each: Each): { readonly names: RegExp; readonly each: Each } {
  return { names, each }
}
