/**
 * Which fields an answer may have. A shape names every field, so that one that nobody listed cannot leave: not one that a
 * new column, a spread object or a library brings along. The compiler holds each shape to the type of its answer.
 */
export type Shape =
  | 'value'
  | 'document'
  | { readonly list: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly names: RegExp; readonly each: Shape }

/** Text, a number, a flag, or null where an endpoint has nothing to say. */
export const value = 'value' as const

/** The description of the endpoints, which is made of no data at all. */
export const publicDocument = 'document'

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

/** Of a union the fields of all its members. */
type FieldShapes<T> = { readonly [Key in KeyOf<T>]: ShapeOf<At<T, Key>> }

export function fields<T>(each: FieldShapes<T>): { readonly fields: FieldShapes<T> } {
  return { fields: each }
}

export function list<const Item>(item: Item): { readonly list: Item } {
  return { list: item }
}

/** A table whose keys are data: they are held to a form. */
export function table<const Each>(names: RegExp, each: Each): { readonly names: RegExp; readonly each: Each } {
  return { names, each }
}
