/**
 * Rich text as a tree of allowed elements, so that a page shows it without ever parsing HTML: trusted types refuse every
 * text that would become markup.
 */
import { allowList, voidTags } from './allow-list.ts'
import type { RichTextOptions } from './attributes.ts'
import { nestElements } from './nest-elements.ts'
import type { RichTextNode } from './rich-text-node.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

type OpenElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  children: RichTextNode[]
}

/** Deeper elements are left out and their text stays: a page renders each level with a call of its own. */
const depthMax = 32

/** Filters the text (SAF-3), then reads the filter's own output, in which every tag is written in one form. */
export function parseRichText(html: string, options: RichTextOptions = {}): readonly RichTextNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] }
  const open: OpenElement[] = [root]
  const skipped: string[] = []
  for (const [piece, slash, tag = '', rest = ''] of sanitizeRichText(html, options).matchAll(pieces)) {
    const parent = open.at(-1) ?? root
    if (!piece.startsWith('<')) parent.children.push(decodeText(piece))
    else if (slash === '/') {
      if (skipped.length > 0) skipped.pop()
      else if (open.length > 1) open.pop()
    } else if (Object.hasOwn(allowList, tag)) {
      const element = { tag, attributes: readAttributes(tag, rest), children: [] }
      if (voidTags.has(tag)) parent.children.push(element)
      else if (open.length > depthMax || skipped.length > 0) skipped.push(tag)
      else {
        parent.children.push(element)
        open.push(element)
      }
    }
  }
  return nestElements(root.children)
}

const pieces = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<>]+/g
const attribute = /\s([a-z]+)="([^"]*)"/g

/** Written by the filter itself, besides those of the allow list. */
const written: readonly string[] = ['target', 'rel', 'loading']

function readAttributes(tag: string, text: string): Readonly<Record<string, string>> {
  const allowed = [...(allowList[tag] ?? []), ...written]
  const found = [...text.matchAll(attribute)].flatMap(([, name = '', value = '']) =>
    allowed.includes(name) ? [[name, decodeText(value)] as const] : [],
  )
  return Object.fromEntries(found)
}

/** Entities of ordinary writing; any other stays as it was written. */
function decodeText(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi,
    (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return (Object.hasOwn(named, name) ? named[name] : undefined) ?? all
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0x1f && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ''
    },
  )
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  minus: '−',
  times: '×',
  euro: '€',
  copy: '©',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  bull: '•',
}
