/**
 * A test that waits a fixed time, or measures a duration, fails on a slow machine and passes by luck on a fast one. So
 * a test waits for a state or holds the clock; where real time is the subject, a comment gives the reason.
 */
import { parse } from '@babel/parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const testFile = /\.(?:test|spec)\.tsx?$|(?:^|\/)tests\/.*\.tsx?$|^tooling\/e2e\/src\/.*\.tsx?$/

const waitingNames: readonly string[] = ['setTimeout', 'sleep', 'sleepMs', 'waitForTimeout']
const timerModule = /^(?:node:)?timers\/promises$/
const globalName = /^(?:globalThis|window|self|global)$/
/** At least three words: one or two are a label, not a reason. */
const reasonComment = /^\s*clock: \S+\s+\S+\s+\S+/
const advice = 'wait for a state (expect.poll, vi.waitFor) or hold the clock'

export function findClockWaits(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => testFile.test(path))
    .flatMap((path) =>
      findClockWaitsInSource(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map(
        ({ line, text }) => `${path}:${line}: ${text}: ${advice}`,
      ),
    )
}

export interface ClockWait {
  readonly line: number
  readonly text: string
}

export function findClockWaitsInSource(source: string, hasMarkup = false): readonly ClockWait[] {
  const file = parse(source, { sourceType: 'module', plugins: hasMarkup ? ['typescript', 'jsx'] : ['typescript'] })
  const found: ClockWait[] = []
  const program = file.program as unknown as Node
  visit(program, findElapsedNames(program), found)
  const excused = findExcusedLines(file.comments ?? [])
  return found.filter(({ line }) => !excused.has(line))
}

interface Comment {
  readonly value: string
  readonly loc?:
    | { readonly start: { readonly line: number }; readonly end: { readonly line: number } }
    | null
    | undefined
}

/** A reason covers its own line and the one below its last line of comment. */
function findExcusedLines(comments: readonly Comment[]): ReadonlySet<number> {
  const excused = new Set<number>()
  for (const { value, loc } of comments) {
    if (!loc) continue
    const continues = excused.has(loc.start.line) && excused.has(loc.start.line - 1)
    if (!continues && !reasonComment.test(value)) continue
    for (let line = loc.start.line; line <= loc.end.line + 1; line++) excused.add(line)
  }
  return excused
}

interface Node {
  readonly type: string
  readonly loc?: { readonly start: { readonly line: number } }
  readonly [key: string]: unknown
}

type Names = ReadonlySet<string>

/** `const elapsedMs = performance.now() - startedAtMs` is a duration under another name. */
function findElapsedNames(node: Node): Names {
  const init = node.type === 'VariableDeclarator' ? (node['init'] as Node | null) : null
  const own = init && isElapsedTime(init, new Set()) ? [nameOf(node['id'])] : []
  return new Set([...own, ...childrenOf(node).flatMap((child) => [...findElapsedNames(child)])])
}

function visit(node: Node, elapsed: Names, found: ClockWait[]): void {
  const text = describeFault(node, elapsed)
  if (text) found.push({ line: node.loc?.start.line ?? 0, text })
  for (const child of childrenOf(node)) visit(child, elapsed, found)
}

function describeFault(node: Node, elapsed: Names): string | undefined {
  if (node.type === 'ImportDeclaration') return isOfTurnsOnly(node) ? undefined : describeImport(node['source'] as Node)
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as Node
  const args = node['arguments'] as readonly Node[]
  if (callee.type === 'Import') return args[0] && describeImport(args[0])
  const name = calledName(callee)
  if (waitingNames.includes(name)) return `${name}() waits by the clock`
  if (isExpect(callee) && args[0] && isElapsedTime(args[0], elapsed)) {
    return 'an assertion on elapsed time judges by the clock'
  }
  return undefined
}

/** `setImmediate` waits until everything due has run, however long that takes. */
function isOfTurnsOnly(node: Node): boolean {
  const specifiers = node['specifiers'] as readonly Node[]
  return specifiers.every(({ imported }) => imported !== undefined && nameOf(imported) === 'setImmediate')
}

function describeImport(source: Node): string | undefined {
  const name = String(source['value'])
  return timerModule.test(name) ? `${name} waits by the clock` : undefined
}

/**
 * A member is a wait only where its owner waits: `test.setTimeout()` sets a limit, `held.sleepMs()` advances a held
 * clock.
 */
function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return nameOf(callee)
  if (!isMember(callee)) return ''
  const name = nameOf(callee['property'])
  if (name === 'setTimeout' && globalName.test(nameOf(callee['object']))) return name
  return name === 'sleep' || name === 'waitForTimeout' ? name : ''
}

/** `expect()`, and variants such as `expect.soft()`. */
function isExpect(callee: Node): boolean {
  return nameOf(isMember(callee) ? callee['object'] : callee) === 'expect'
}

/** The argument of another call is a point in time, not a duration; only arithmetic passes a duration on. */
function isElapsedTime(node: Node, elapsed: Names): boolean {
  if (node.type === 'BinaryExpression' && node['operator'] === '-') {
    if ([node['left'], node['right']].some((side) => isClockReading(side as Node))) return true
  }
  if (node.type === 'Identifier') return elapsed.has(nameOf(node))
  if (node.type !== 'BinaryExpression' && !isCallOf(node, 'Math')) return false
  return childrenOf(node).some((child) => isElapsedTime(child, elapsed))
}

function isClockReading(node: Node): boolean {
  return ['Date', 'performance'].some((clock) => isCallOf(node, clock, 'now'))
}

function isCallOf(node: Node, object: string, property?: string): boolean {
  if (node.type !== 'CallExpression' || !isMember(node['callee'] as Node)) return false
  const callee = node['callee'] as Node
  return nameOf(callee['object']) === object && (!property || nameOf(callee['property']) === property)
}

function isMember(node: Node): boolean {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression'
}

function nameOf(node: unknown): string {
  return String((node as Node)['name'])
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
