import '../tokens.css'
import './document-theme.css'

export type Theme = 'black' | 'white'
export type Direction = 'ltr' | 'rtl'

/** The theme is a class on the document root, as the page's boot script sets it. */
export function setTheme(theme: Theme): void {
  document.documentElement.classList.remove('black', 'white')
  document.documentElement.classList.add(theme)
}

export function setDirection(direction: Direction): void {
  document.documentElement.dir = direction
  document.documentElement.lang = direction === 'rtl' ? 'ar' : 'en'
}
