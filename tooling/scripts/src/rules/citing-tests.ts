import { createHash } from 'node:crypto'
import { parse } from '@babel/parser'
import type { RuleBreak } from './rule-break.ts'

/** The source of every test, or group of tests, of a file whose title cites the rule. */
export function findCitingTests(source: string, path: string, id: string): readonly string[] {
  const plugins = path.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const)
  const program = parse(source, { sourceType: 'module', plugins: [...plugins] }).program as unknown as Node
  const found: string[] = []
  visit(program, citation(id), source, found)
  return found
}

/** The inputs of a recorded sight: the break and the tests that cite its rule. */
export function hashOfSight(record: RuleBreak, testSource: string): string {
  const { id, file, find, replace, test } = record
  const tests = findCitingTests(testSource, test, id)
  return createHash('sha256')
    .update(JSON.stringify([file, find, replace, test, tests]))
    .digest('hex')
    .slice(0, 12)
}

/** Matches this id, and no longer one that starts with it, among the citations at the start of a title. */
export function citation(id: string): RegExp {
  return new RegExp(String.raw`(?:\[[^\]]*\] ?)*\[[^\]]*\b${id}(?!\d)`)
}

interface Node {
  readonly type?: string
  readonly start?: number
  readonly end?: number
  readonly arguments?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

function visit(node: unknown, cited: RegExp, source: string, found: string[]): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, cited, source, found))
  if (typeof node !== 'object' || node === null) return
  const { type, start, end, arguments: args, elements } = node as Node
  // A row of a table of tests may contain its own title.
  const titles = type === 'CallExpression' ? args : type === 'ArrayExpression' ? elements : []
  if (titles?.some((one) => isTitle(one, cited))) found.push(source.slice(start, end))
  else Object.values(node).forEach((one) => visit(one, cited, source, found))
}

function isTitle(node: Node | null, cited: RegExp): boolean {
  const text = node?.type === 'TemplateLiteral' ? node.quasis?.[0]?.value.raw : node?.value
  return typeof text === 'string' && cited.exec(text)?.index === 0
}
