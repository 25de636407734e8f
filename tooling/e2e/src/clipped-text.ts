/**
 * Finds text that is not fully visible: cut off by a box that hides its overflow, running out of its button or cell, or
 * beyond the screen. Text that can be scrolled to is not cut off. Runs in the page, so it uses nothing outside itself.
 */
export function findClippedText(): string[] {
  const tolerancePx = 1.5
  const ownBoxes = 'button, a, th, td, label, summary, [role="tab"], [role="option"], [role="button"]'
  const findings: string[] = []
  // Elements that the browser skips while they are far away (`content-visibility`) have the size of the last screen, or
  // none.
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || !isSeen(element)) continue
    const reason = clippedBy(textRect(node), element)
    if (reason) findings.push(`“${node.nodeValue.trim().slice(0, 60)}” ${reason}`)
  }
  return findings

  function isSeen(element: Element): boolean {
    if (element.closest('script, style, noscript, template, svg, canvas')) return false
    // Some bars leave out whole figures that have no room, instead of cutting them.
    const leaving = element.closest('[data-leaves-out]')?.getBoundingClientRect()
    if (leaving && element.getBoundingClientRect().top >= leaving.bottom) return false
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    // Text for screen readers is in boxes of one pixel.
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      const isBox = getComputedStyle(box).display !== 'contents' && getComputedStyle(box).display !== 'inline'
      if (isBox && (width <= 1 || height <= 1) && getComputedStyle(box).overflow !== 'visible') return false
    }
    return true
  }

  function textRect(node: Node): DOMRect {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }

  function clippedBy(text: DOMRect, element: Element): string | undefined {
    const own = element.closest(ownBoxes)
    if (own && getComputedStyle(own).display !== 'inline' && sticksOut(text, own.getBoundingClientRect()))
      return `runs out of its ${describe(own)}`
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return undefined
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const rect = box.getBoundingClientRect()
      if (overflowX !== 'visible' && sticksOut(text, rect)) return `is cut off by ${describe(box)}`
      const isCutBelow = overflowY !== 'visible' && text.bottom > rect.bottom + tolerancePx * 2
      if (isCutBelow) return `is cut off below by ${describe(box)}`
    }
    const isBeyond = text.left < -tolerancePx || text.right > document.documentElement.clientWidth + tolerancePx
    return isBeyond ? 'is beyond the screen' : undefined
  }

  function sticksOut(text: DOMRect, box: DOMRect): boolean {
    return text.left < box.left - tolerancePx || text.right > box.right + tolerancePx
  }

  function describe(element: Element): string {
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
  }
}
