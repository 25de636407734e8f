/** Which pictures are taken: every page × language × theme × size, or what was asked for. Pure. */
import { offeredLanguages } from '@argosy/i18n'
import { isPageName, pageAddress, pageNames } from '../pages.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Picture {
  readonly page: string
  readonly language: string
  readonly theme: 'black' | 'white'
  readonly size: string
  readonly viewport: Size
  /** From the origin, language and theme included. */
  readonly address: string
  readonly file: string
}

export interface Choices {
  readonly pages: readonly string[]
  readonly languages: readonly string[]
  readonly themes: readonly string[]
  readonly sizes: readonly string[]
}

const sizes: Readonly<Record<string, Size>> = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
}

export const everything: Choices = {
  pages: pageNames,
  languages: offeredLanguages.map((language) => language.key),
  themes: ['black', 'white'],
  sizes: Object.keys(sizes),
}

export function planPictures(choices: Choices): Picture[] {
  return choices.pages.flatMap((page) =>
    choices.languages.flatMap((language) =>
      choices.themes.flatMap((theme) => choices.sizes.map((size) => planPicture(page, language, theme, size))),
    ),
  )
}

function planPicture(page: string, language: string, theme: string, size: string): Picture {
  const viewport = sizes[size]
  if (!isPageName(page)) throw new RangeError(`no page ${page}; there are: ${everything.pages.join(', ')}`)
  if (viewport === undefined) throw new RangeError(`no size ${size}; there are: ${everything.sizes.join(', ')}`)
  if (theme !== 'black' && theme !== 'white') throw new RangeError(`no theme ${theme}; there are: black, white`)
  if (!everything.languages.includes(language))
    throw new RangeError(`no language ${language}; there are: ${everything.languages.join(', ')}`)
  const address = `${pageAddress(page, language)}?appTheme=${theme === 'black' ? 'dark' : 'light'}`
  return { page, language, theme, size, viewport, address, file: `${page}/${language}-${theme}-${size}.png` }
}
