/**
 * Moves what a browser's parser would move: an element where HTML does not allow it is left out and its content stays.
 * The served page is parsed once, and hydration expects the tree that was rendered. Pure.
 */
import type { RichTextElement, RichTextNode } from './rich-text-node.ts'

const blockTags =
  'blockquote dd div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre table ul caption tbody td tfoot th thead tr'
const blocks: ReadonlySet<string> = new Set(blockTags.split(' '))
/** These have phrasing content only. */
const phrasingParents = /^(?:p|h[2-6]|pre)$/
/** The only parents that these may have. */
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
}
/** The only children that these may have; text between them is left out. */
const children: Readonly<Record<string, readonly string[]>> = {
  table: ['caption', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
}

interface Nesting {
  readonly parent: string
  readonly isInPhrasing: boolean
  readonly isInLink: boolean
}

export function nestElements(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return nest(nodes, { parent: '', isInPhrasing: false, isInLink: false })
}

function nest(nodes: readonly RichTextNode[], nesting: Nesting): readonly RichTextNode[] {
  const wrapped = nesting.parent === 'table' ? wrapRows(nodes) : nodes
  const only = children[nesting.parent]
  return wrapped.flatMap((node) => {
    if (typeof node === 'string') return only ? [] : [node]
    const isAllowed =
      (only?.includes(node.tag) ?? true) &&
      (parents[node.tag]?.includes(nesting.parent) ?? true) &&
      !(nesting.isInPhrasing && blocks.has(node.tag)) &&
      !(nesting.isInLink && node.tag === 'a')
    if (!isAllowed) return nest(node.children, nesting)
    const isInPhrasing = phrasingParents.test(node.tag) || nesting.isInPhrasing
    const isInLink = node.tag === 'a' || nesting.isInLink
    return [{ ...node, children: nest(node.children, { parent: node.tag, isInPhrasing, isInLink }) }]
  })
}

/** A parser puts rows without a body into one. */
function wrapRows(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const wrapped: RichTextNode[] = []
  let rows: RichTextElement[] = []
  const flush = () => {
    if (rows.length > 0) wrapped.push({ tag: 'tbody', attributes: {}, children: rows })
    rows = []
  }
  for (const node of nodes) {
    if (typeof node === 'object' && node.tag === 'tr') rows.push(node)
    else if (typeof node === 'object') {
      flush()
      wrapped.push(node)
    }
  }
  flush()
  return wrapped
}
