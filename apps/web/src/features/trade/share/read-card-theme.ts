import type { CardTheme } from './draw-card.ts'

/** The page's own colours, so that the picture looks like the terminal. */
export function readCardTheme(): { readonly theme: CardTheme; readonly up: string; readonly down: string } {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: {
      page: token('--surface-page'),
      panel: token('--surface-panel'),
      line: token('--line-strong'),
      text: token('--text'),
      muted: token('--text-muted'),
      accent: token('--accent'),
      font: getComputedStyle(document.body).fontFamily,
    },
    up: token('--up'),
    down: token('--down'),
  }
}
