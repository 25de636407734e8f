import type { ChartTheme } from '@argosy/chart/canvas'

/** The page's tokens in the canvas's format; `element` carries the chart's own palette. */
export function readChartTheme(element: HTMLElement): ChartTheme {
  const tokens = getComputedStyle(element)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    font: token('--font'),
    up: token('--up'),
    down: token('--down'),
    onUp: token('--on-up'),
    onDown: token('--on-down'),
    text: token('--text'),
    muted: token('--text-muted'),
    line: token('--line'),
    lineStrong: token('--line-strong'),
    panel: token('--surface-panel'),
    accent: token('--accent'),
    palette: Array.from({ length: 8 }, (_, index) => token(`--chart-ink-${index}`)),
  }
}

/** Theme and market colours are attributes of the document root: the canvas reads them again on every change. */
export function watchChartTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}
