import { parentsOf, siblingsOf, voidTags } from './allow-list.ts'

/**
 * Closes open tags and drops unmatched closing tags: in a server-rendered page a stray `</div>` would end the element
 * around the text. Its input is the filter's own output, where `<` and `>` are only markup.
 */
export function balanceTags(html: string): string {
  const open: string[] = []
  const balanced = html.replaceAll(tagPattern, (_, slash: string, tag: string, attributes: string) => {
    if (slash !== '') return closeTag(open, tag)
    if (!hasParent(open, tag)) return ''
    const closed = closeAll(open, findEnded(open, tag))
    if (!voidTags.has(tag)) open.push(tag)
    return `${closed}<${tag}${attributes.replace(/\s*\/?$/, '')}>`
  })
  return balanced + closeAll(open, 0)
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g

function closeTag(open: string[], tag: string): string {
  const at = open.lastIndexOf(tag)
  return at === -1 ? '' : closeAll(open, at)
}

function closeAll(open: string[], from: number): string {
  return open
    .splice(from)
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')
}

function hasParent(open: readonly string[], tag: string): boolean {
  const parents = parentsOf[tag]
  return parents === undefined || parents.some((parent) => open.includes(parent))
}

/** The index of the sibling that this tag ends, as a list item ends the one before it in the same list. */
function findEnded(open: readonly string[], tag: string): number {
  const siblings = siblingsOf[tag] ?? []
  const parents = parentsOf[tag] ?? []
  const sibling = open.findLastIndex((one) => siblings.includes(one))
  const parent = open.findLastIndex((one) => parents.includes(one))
  return sibling > parent ? sibling : open.length
}
