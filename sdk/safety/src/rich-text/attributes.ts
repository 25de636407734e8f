import { guardHref, relFor, safeHref, type LinkPolicy } from '../link/index.ts'
import { controls } from './controls.ts'

export type RichTextOptions = {
  /** Which links open directly, without an opener on other origins (SAF-2); other hosts go through the warning page. */
  readonly policy?: LinkPolicy
  /** Other origins that pictures may come from, as `https://host`. */
  readonly imageOrigins?: readonly string[]
}

// An origin that no site has: every host counts as foreign.
const foreignOnly: LinkPolicy = { ownOrigin: 'https://own.invalid', listedOrigins: [], leavingPath: '/leaving' }

/** The attribute for the result, or '' when it is dropped. The checked value is the one that is written. */
export function formatAttribute(name: string, raw: string, options: RichTextOptions): string {
  const value = decodeEntities(raw).replaceAll(controls, '')
  if (name === 'href') return formatLink(value, options)
  if (name === 'src') return formatPicture(value, options)
  const pattern = patterns[name]
  return pattern === undefined || pattern.test(value) ? `${name}="${escapeValue(value)}"` : ''
}

const count = /^\d{1,4}$/
const patterns: Readonly<Record<string, RegExp>> = {
  width: count,
  height: count,
  colspan: count,
  rowspan: count,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/,
}

/** The author of a text cannot have created a blob: of ours, and a data: page cannot be opened by a link. */
function formatLink(value: string, { policy = foreignOnly }: RichTextOptions): string {
  const href = guardHref(value, policy)
  if (href === '' || /^(?:blob|data):/i.test(href)) return ''
  const rel = relFor(href, policy.ownOrigin)
  const target = rel === 'noopener noreferrer' ? ' target="_blank"' : ''
  return `href="${escapeValue(href)}"${rel === undefined ? '' : `${target} rel="${rel}"`}`
}

function formatPicture(value: string, { imageOrigins = [] }: RichTextOptions): string {
  const src = safeHref(value)
  if (src === '' || src.startsWith('#')) return ''
  const isOwn = /^[./]/.test(src)
  const isInline = /^data:/i.test(src)
  const isListed = imageOrigins.includes(URL.parse(src)?.origin ?? '')
  return isOwn || isInline || isListed ? `src="${escapeValue(src)}" loading="lazy"` : ''
}

/**
 * Decodes only the entities of ordinary writing. All others stay as text, because the result escapes each `&` again:
 * `/&sol;evil.example` is then an odd path on our own site, not another host.
 */
function decodeEntities(raw: string): string {
  return raw.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|colon|tab|newline));?/gi,
    (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? all
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
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
  colon: ':',
  tab: '\t',
  newline: '\n',
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '`': '&#96;',
}

function escapeValue(value: string): string {
  return value.replaceAll(/[&"<>`]/g, (letter) => escapes[letter] ?? '')
}
