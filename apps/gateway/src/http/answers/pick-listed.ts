import type { Shape } from './shape.ts'

/**
 * The listed fields of an answer; reports the paths of the others. Slower than `isListed` and called only when that
 * returned false.
 */
export function pickListed(shape: Shape, answer: unknown, onUnlisted: (path: string) => void, path = ''): unknown {
  if (shape === 'document') return answer
  if (typeof answer !== 'object' || answer === null) return answer
  if (shape === 'value') return drop(path, onUnlisted)
  if ('list' in shape) {
    return Array.isArray(answer) ? pickItems(shape.list, answer, onUnlisted, path) : drop(path, onUnlisted)
  }
  // An object with `toJSON` could serialise to anything.
  if (Array.isArray(answer) || 'toJSON' in answer) return drop(path, onUnlisted)
  return pickFields(shape, answer, onUnlisted, path)
}

type Fielded = Extract<Shape, { fields: unknown } | { names: RegExp }>

function pickFields(shape: Fielded, answer: object, onUnlisted: (path: string) => void, path: string): unknown {
  let picked: Record<string, unknown> | undefined
  for (const [key, field] of Object.entries(answer)) {
    const inner = shapeOfField(shape, key)
    const pickedField = inner === undefined ? undefined : pickListed(inner, field, onUnlisted, `${path}.${key}`)
    if (inner === undefined) onUnlisted(`${path}.${key}`)
    if (inner !== undefined && pickedField === field) continue
    picked ??= { ...answer }
    if (pickedField === undefined) delete picked[key]
    else picked[key] = pickedField
  }
  return picked ?? answer
}

function shapeOfField(shape: Fielded, key: string): Shape | undefined {
  if ('names' in shape) return shape.names.test(key) ? shape.each : undefined
  return Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
}

function pickItems(
  shape: Shape,
  items: readonly unknown[],
  onUnlisted: (path: string) => void,
  path: string,
): readonly unknown[] {
  let picked: unknown[] | undefined
  for (let index = 0; index < items.length; index += 1) {
    const item = pickListed(shape, items[index], onUnlisted, `${path}[]`)
    if (item === items[index]) continue
    picked ??= [...items]
    picked[index] = item
  }
  return picked ?? items
}

function drop(path: string, onUnlisted: (path: string) => void): undefined {
  onUnlisted(path === '' ? '.' : path)
  return undefined
}
