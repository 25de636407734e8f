/**
 * SAF-3: rich text passes an allow list of tags and attributes; script and noscript bodies and comments are removed.
 * It works on text alone, so the server and the browser get the same result to the letter. Nothing of the source is
 * copied as markup: `xss` finds the tags, and every tag, attribute and value in the result is written here anew.
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
    allowCommentTag: true, // already gone, and more thoroughly
    escapeHtml: escapeText,
    onIgnoreTag: () => '',
    onTagAttr: (_tag, name, value, isAllowed) =>
      isAllowed ? formatAttribute(name, value.replaceAll(cut, ''), options) : '',
  })
  return balanceTags(filter.process(removeBodies(html))).replaceAll(cut, '')
}

/** Stands where something was cut out, so that what is left on both sides never joins into a new tag. */
const cut = '\0'

/** Elements whose content is no text for a reader. One that is never closed goes to the end, as in a browser. */
const bodies =
  /<!--(?:-?>|.*?(?:--!?>|$))|<(script|noscript|style|iframe|object|embed|applet|svg|math|template|textarea|title|xmp|noembed|noframes|select|audio|video|canvas|head)(?![a-z0-9-]).*?(?:<\/\1(?![a-z0-9-])[^>]*(?:>|$)|$)/gis

function removeBodies(html: string): string {
  return html.replaceAll(controls, cut).replaceAll(bodies, cut).replaceAll(lessThan, '&lt;')
}

/** "a < b" is text: no tag begins with anything but a letter, and no comment is left. */
const lessThan = /<(?![a-z/!?])/gi

function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
