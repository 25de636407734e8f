/** The parts of served HTML that a crawler reads, before any script has run: language, addresses, texts and links. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export interface ServedDocument {
  readonly lang: string
  readonly dir: string
  /** Every `rel="canonical"`, as written. */
  readonly canonicals: readonly string[]
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  readonly isIndexed: boolean
  /** Every text that is visible or announced by a screen reader, each piece once. */
  readonly texts: readonly string[]
  /** Targets of the page's links, as written. */
  readonly links: readonly string[]
  readonly ids: ReadonlySet<string>
  /** Scripts, styles, images and other files that the page fetches, as written. */
  readonly assets: readonly string[]
}

/** Not text in the page's language: programs, samples of them, and elements marked as not to be translated. */
const wordless = new Set(['script', 'style', 'noscript', 'template', 'code', 'pre', 'kbd', 'samp'])

const spokenAttributes = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title']

export function readDocument(html: string): ServedDocument {
  const elements = [...walk(parse(html))]
  const root = elements.find(({ tagName }) => tagName === 'html')
  const lang = attribute(root, 'lang') ?? ''
  const linkTags = elements.filter(({ tagName }) => tagName === 'link')
  const hrefsOf = (rel: string) => linkTags.filter((tag) => attribute(tag, 'rel') === rel)
  return {
    lang,
    dir: attribute(root, 'dir') ?? '',
    canonicals: hrefsOf('canonical').map((tag) => attribute(tag, 'href') ?? ''),
    alternates: hrefsOf('alternate')
      // A feed is the same page in another format.
      .filter((tag) => attribute(tag, 'type') === undefined)
      .map((tag) => ({ hreflang: attribute(tag, 'hreflang') ?? '', href: attribute(tag, 'href') ?? '' })),
    isIndexed: !elements.some((tag) => attribute(tag, 'name') === 'robots' && attribute(tag, 'content') === 'noindex'),
    texts: unique(root ? readTexts(root, lang) : []),
    links: unique(elements.filter(({ tagName }) => tagName === 'a').flatMap((tag) => attribute(tag, 'href') ?? [])),
    ids: new Set(elements.flatMap((tag) => attribute(tag, 'id') ?? [])),
    assets: unique(elements.flatMap(readAssets)),
  }
}

function* walk(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child)
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attr) => attr.name === name)?.value
}

function readTexts(element: Element, lang: string): string[] {
  const isForeign = (attribute(element, 'lang') ?? lang) !== lang || attribute(element, 'translate') === 'no'
  if (wordless.has(element.tagName) || isForeign) return []
  const spoken = spokenAttributes.map((name) => attribute(element, name) ?? '')
  if (attribute(element, 'name') === 'description') spoken.push(attribute(element, 'content') ?? '')
  const inside = element.childNodes.flatMap((child) => {
    if ('tagName' in child) return readTexts(child, lang)
    return 'value' in child ? child.value : []
  })
  return [...spoken, ...inside].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

function readAssets(element: Element): string[] {
  const written =
    element.tagName === 'link' && !['canonical', 'alternate'].includes(attribute(element, 'rel') ?? '')
      ? attribute(element, 'href')
      : attribute(element, 'src')
  const candidates = (attribute(element, 'srcset') ?? '').split(',').map((text) => text.trim().split(' ')[0] ?? '')
  return [written ?? '', ...candidates].filter((address) => address !== '')
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
