import type { Shape } from './shape.ts'

/**
 * What of an answer is listed, with the paths of what is not. Slower than `isListed`, and asked only when that has said no.
 */
export function keepListed(shape: Shape, answer: unknown, onUnlisted: (path: string) => void, path = ''): unknown {
  if (shape === 'document') return answer
  if (typeof answer !== 'object' || answer === null) return answer
  if (shape === 'value') return drop(path, onUnlisted)
  if ('list' in shape) {
    return Array.isArray(answer) ? keepItems(shape.list, answer, onUnlisted, path) : drop(path, onUnlisted)
  }
  // What turns itself into JSON may turn into anything.
  if (Array.isArray(answer) || 'toJSON' in answer) return drop(path, onUnlisted)
  return keepFields(shape, answer, onUnlisted, path)
}

type Fielded = Extract<Shape, { fields: unknown } | { names: RegExp }>

function keepFields(shape: Fielded, answer: object, onUnlisted: (path: string) => void, path: string): unknown {
  let kept: Record<string, unknown> | undefined
  for (const [key, field] of Object.entries(answer)) {
    const inner = shapeOfField(shape, key)
    const keptField = inner === undefined ? undefined : keepListed(inner, field, onUnlisted, `${path}.${key}`)
    if (inner === undefined) onUnlisted(`${path}.${key}`)
    if (inner !== undefined && keptField === field) continue
    kept ??= { ...answer }
    if (keptField === undefined) delete kept[key]
    else kept[key] = keptField
  }
  return kept ?? answer
}

function shapeOfField(shape: Fielded, key: string): Shape | undefined {
  if ('names' in shape) return shape.names.test(key) ? shape.each : undefined
  return Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
}

function keepItems(
  shape: Shape,
  items: readonly unknown[],
  onUnlisted: (path: string) => void,
  path: string,
): readonly unknown[] {
  let kept: unknown[] | undefined
  for (let index = 0; index < items.length; index += 1) {
    const item = keepListed(shape, items[index], onUnlisted, `${path}[]`)
    if (item === items[index]) continue
    kept ??= [...items]
    kept[index] = item
  }
  return kept ?? items
}

function drop(path: string, onUnlisted: (path: string) => void): undefined {
  onUnlisted(path === '' ? '.' : path)
  return undefined
}
