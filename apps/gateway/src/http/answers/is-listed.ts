import type { Shape } from './shape.ts'

export type IsListed = (answer: unknown) => boolean

/**
 * Checks only whether all of an answer is listed, which is the normal case. It builds no paths and copies nothing,
 * because every answer passes through it.
 */
export function compileIsListed(shape: Shape): IsListed {
  if (shape === 'document') return () => true
  if (shape === 'value') return isPlain
  if ('list' in shape) return compileList(compileIsListed(shape.list))
  if ('names' in shape) return compileTable(shape.names, compileIsListed(shape.each))
  const fields = Object.create(null) as Record<string, IsListed>
  for (const [key, field] of Object.entries(shape.fields)) fields[key] = compileIsListed(field)
  return (answer) => {
    if (isPlain(answer)) return true
    if (!isRecord(answer)) return false
    // `in` also visits inherited fields; they are listed only if their names are.
    for (const key in answer) {
      const isFieldListed = fields[key]
      if (isFieldListed === undefined || !isFieldListed(answer[key])) return false
    }
    return true
  }
}

function compileList(isItemListed: IsListed): IsListed {
  return (answer) => {
    if (!Array.isArray(answer)) return isPlain(answer)
    for (let index = 0; index < answer.length; index += 1) if (!isItemListed(answer[index])) return false
    return true
  }
}

function compileTable(names: RegExp, isEachListed: IsListed): IsListed {
  return (answer) => {
    if (isPlain(answer)) return true
    return isRecord(answer) && Object.entries(answer).every(([key, inner]) => names.test(key) && isEachListed(inner))
  }
}

function isPlain(answer: unknown): boolean {
  return typeof answer !== 'object' || answer === null
}

/** An object with `toJSON` could serialise to anything. */
function isRecord(answer: unknown): answer is Record<string, unknown> {
  return !Array.isArray(answer) && (answer as { toJSON?: unknown }).toJSON === undefined
}
