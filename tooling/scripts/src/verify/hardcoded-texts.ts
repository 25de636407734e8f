/**
 * Literal text in the markup is in one language only (LOC-11). Every visible or announced text must be a message; text
 * that is the same in all languages, a name or a ticker, is in an element with `translate="no"`.
 */
import { parse } from '@babel/parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const markupFile = /^(?:apps\/web|ui\/[^/]+)\/src\/.*\.tsx$/
const testFile = /\.test\.tsx$|\/testing\//

/** Attributes that are announced or shown: HTML's own, and our components' (`closeLabel`, `emptyText`). */
const textAttribute =
  /^(?:alt|aria-(?:label|description|placeholder|roledescription|valuetext)|\w*(?:[lL]abel|[tT]itle|[tT]ext|[hH]int|[pP]laceholder|[dD]escription))$/
const otherAttributes: readonly string[] = ['enterKeyHint']
const letter = /\p{L}/u
// The one name that is the same everywhere, including titles of tabs.
const productName = 'Argosy'

export function findHardcodedTexts(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => markupFile.test(path) && !testFile.test(path))
    .flatMap((path) =>
      findHardcodedTextsInSource(readFileSync(join(root, path), 'utf8')).map(
        ({ line, text }) => `${path}:${line}: ${JSON.stringify(text)} is a bare word: make it a message`,
      ),
    )
}

export interface HardcodedText {
  readonly line: number
  readonly text: string
}

export function findHardcodedTextsInSource(source: string): readonly HardcodedText[] {
  const found: HardcodedText[] = []
  const file = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  visit(file as unknown as Node, found)
  return found
}

interface Node {
  readonly type: string
  readonly loc?: { readonly start: { readonly line: number } }
  readonly [key: string]: unknown
}

function visit(node: Node, found: HardcodedText[]): void {
  if (node.type === 'JSXElement' && isUntranslated(node)) return
  if (node.type === 'JSXText') report(node, node['value'], found)
  if (node.type === 'JSXExpressionContainer') visitShown(node['expression'] as Node, found)
  if (node.type === 'JSXAttribute') return visitAttribute(node, found)
  for (const child of childrenOf(node)) visit(child, found)
}

/** An attribute's value is shown only if its name says so; markup inside it is checked in any case. */
function visitAttribute(node: Node, found: HardcodedText[]): void {
  const value = node['value'] as Node | null
  if (!value) return
  const name = nameOf(node['name'])
  const isTextAttribute = textAttribute.test(name) && !otherAttributes.includes(name)
  if (isTextAttribute && value.type === 'StringLiteral') report(value, value['value'], found)
  if (isTextAttribute && value.type === 'JSXExpressionContainer') visitShown(value['expression'] as Node, found)
  for (const child of childrenOf(value)) visit(child, found)
}

/** The text that an expression in the markup may show: its own literal, and either branch of a condition. */
function visitShown(node: Node, found: HardcodedText[]): void {
  if (node.type === 'StringLiteral') report(node, node['value'], found)
  if (node.type === 'TemplateLiteral') {
    for (const part of node['quasis'] as Node[]) report(part, (part['value'] as { cooked: string }).cooked, found)
  }
  if (node.type === 'ConditionalExpression') {
    visitShown(node['consequent'] as Node, found)
    visitShown(node['alternate'] as Node, found)
  }
  if (node.type === 'LogicalExpression') visitShown(node['right'] as Node, found)
}

function report(node: Node, text: unknown, found: HardcodedText[]): void {
  if (typeof text !== 'string' || !letter.test(text.replaceAll(productName, ''))) return
  found.push({ line: node.loc?.start.line ?? 0, text: text.trim() })
}

function isUntranslated(element: Node): boolean {
  const attributes = (element['openingElement'] as Node)['attributes'] as Node[]
  return attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      nameOf(attribute['name']) === 'translate' &&
      (attribute['value'] as Node | null)?.['value'] === 'no',
  )
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
