/**
 * Moves what a browser's parser would move: an element where HTML does not allow it is left out and its content stays.
 * The served page is parsed once, and hydration expects the tree that was rendered. Pure.
 */
import type { RichTextElement, RichTextNode } from './parse-rich-text.ts'

const blocks: ReadonlySet<string> = new Set(
  'blockquote dd div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre table ul caption tbody td tfoot th thead tr'.split(
    ' ',
  ),
)
/** A paragraph and headings hold words only. */
const holdWords = /^(?:p|h[2-6]|pre)$/
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

interface Place {
  readonly parent: string
  readonly isInWords: boolean
  readonly isInLink: boolean
}

export function nestElements(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return nest(nodes, { parent: '', isInWords: false, isInLink: false })
}

function nest(nodes: readonly RichTextNode[], place: Place): readonly RichTextNode[] {
  const wrapped = place.parent === 'table' ? wrapRows(nodes) : nodes
  const only = children[place.parent]
  return wrapped.flatMap((node) => {
    if (typeof node === 'string') return only ? [] : [node]
    const isAllowed =
      (only?.includes(node.tag) ?? true) &&
      (parents[node.tag]?.includes(place.parent) ?? true) &&
      !(place.isInWords && blocks.has(node.tag)) &&
      !(place.isInLink && node.tag === 'a')
    if (!isAllowed) return nest(node.children, place)
    const isInWords = holdWords.test(node.tag) || place.isInWords
    const isInLink = node.tag === 'a' || place.isInLink
    return [{ ...node, children: nest(node.children, { parent: node.tag, isInWords, isInLink }) }]
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
