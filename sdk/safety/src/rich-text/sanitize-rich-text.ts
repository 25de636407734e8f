/**
 * SAF-3: rich text passes an allow list of tags and attributes; script and noscript bodies and comments are removed.
 * It works on text alone, so server and browser get the same result to the character. Nothing of the source is
 * copied as markup: `xss` finds the tags, and every tag, attribute and value in the result is written anew here.
 */
import { FilterXSS } from 'xss'
import { allowList } from './allow-list.ts'
import { formatAttribute, type RichTextOptions } from './attributes.ts'
import { balanceTags } from './balance-tags.ts'
import { controls } from './controls.ts'

export type { RichTextOptions } from './attributes.ts'

export function sanitizeRichText(html: string, options: RichTextOptions = {}): string {
  const filter = new FilterXSS({
    whiteList: { ...allowList },
    css: false,
    allowCommentTag: true, // removed before, and more thoroughly
    escapeHtml: escapeText,
    onIgnoreTag: () => '',
    onTagAttr: (_tag, name, value, isAllowed) =>
      isAllowed ? formatAttribute(name, value.replaceAll(cut, ''), options) : '',
  })
  return balanceTags(filter.process(removeBodies(html))).replaceAll(cut, '')
}

/** Replaces every removed part, so that the text on both sides never joins into a new tag. */
const cut = '\0'

/** Elements whose content is not visible text. An unclosed one extends to the end, as in a browser. */
const bodies =
  /<!--(?:-?>|.*?(?:--!?>|$))|<(script|noscript|style|iframe|object|embed|applet|svg|math|template|textarea|title|xmp|noembed|noframes|select|audio|video|canvas|head)(?![a-z0-9-]).*?(?:<\/\1(?![a-z0-9-])[^>]*(?:>|$)|$)/gis

function removeBodies(html: string): string {
  return html.replaceAll(controls, cut).replaceAll(bodies, cut).replaceAll(lessThan, '&lt;')
}

/** "a < b" is text: a tag begins with a letter, and comments are already removed. */
const lessThan = /<(?![a-z/!?])/gi

function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
