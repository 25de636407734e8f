import { parseAst, type Plugin } from 'vite'

/** Set by `pnpm strain`: the delay of lazily loaded scripts. */
const delayMs = Number(process.env['ARGOSY_CHUNK_DELAY_MS'] ?? 0)

/** Delays each dynamic import of our own sources, for component tests under strain. No plugin without a delay. */
export function delayImports(): Plugin[] {
  if (delayMs === 0) return []
  return [
    {
      name: 'argosy:delay-imports',
      // Runs after TypeScript and JSX are compiled.
      enforce: 'post',
      transform(code, id) {
        const isOwn = /\/src\/.*\.tsx?$/.test(id) && !id.includes('/node_modules/') && !/\.test\.tsx?$/.test(id)
        return isOwn && code.includes('import(') ? { code: delayImportsIn(code, delayMs), map: null } : undefined
      },
    },
  ]
}

/** Keeps line numbers. It captures the timer when the module loads, because a test may replace it by a fake one. */
export function delayImportsIn(code: string, ms: number): string {
  const spans = findImportExpressions(parseAst(code)).toSorted((a, b) => b.start - a.start)
  if (spans.length === 0) return code
  const wait = `const __delayImport = ((timer) => () => new Promise((done) => timer(done, ${ms})))(setTimeout);`
  const delayed = spans.reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}__delayImport().then(() => ${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
  return `${wait}${delayed}`
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Our sources have no import inside the argument of another, so spans do not overlap. */
function findImportExpressions(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'ImportExpression') return [node as unknown as Span]
  return Object.values(node).flatMap(findImportExpressions)
}
