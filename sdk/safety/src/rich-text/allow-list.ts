/**
 * What rich text may contain (SAF-3). Left out on purpose: `id`, `name` and `class`, which could shadow or imitate
 * parts of the page; `style`; forms; frames; SVG and MathML, whose own parsing rules allow mutations; `h1`, which is
 * reserved for the page.
 */
const everywhere = ['title', 'lang', 'dir']

const plainTags =
  'abbr b bdi blockquote br caption code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i ins kbd li mark ol ' +
  'p pre q s small span strong sub sup table tbody tfoot thead tr u ul'

export const allowList: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(plainTags.split(' ').map((tag) => [tag, everywhere])),
  a: [...everywhere, 'href'],
  img: [...everywhere, 'src', 'alt', 'width', 'height'],
  td: [...everywhere, 'colspan', 'rowspan'],
  th: [...everywhere, 'colspan', 'rowspan'],
}

export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** The required parents: a row outside a table or an item outside a list would close elements of the page around it. */
export const parentsOf: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table'],
  td: ['tr'],
  th: ['tr'],
}

/** Elements that end without a closing tag when the next of them begins. */
export const siblingsOf: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr'],
  td: ['td', 'th'],
  th: ['td', 'th'],
}
