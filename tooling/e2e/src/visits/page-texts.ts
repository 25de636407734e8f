/**
 * Every text of the page that is visible or announced by a screen reader: `read-document.ts` reads the same in served
 * HTML. Runs in the page, so it uses nothing outside itself.
 */
export function readPageTexts(): string[] {
  const wordless = 'script, style, noscript, template, code, pre, kbd, samp, [translate=no]'
  const foreign = `body [lang]:not([lang="${document.documentElement.lang}"])`
  const spoken = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title']
  const texts = new Set([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(`${wordless}, ${foreign}`)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of spoken) texts.add(node.getAttribute(name) ?? '')
    else texts.add(node.nodeValue ?? '')
  }
  return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}
