import { expect, test } from 'vitest'
import { readGalleryView } from './panes.tsx'

const panesOf = (query: string) =>
  readGalleryView(new URLSearchParams(query)).panes.map(({ theme, direction }) => `${theme} ${direction}`)

test('the gallery shows both themes in both directions unless its address limits them', () => {
  expect(panesOf('')).toEqual(['white ltr', 'black ltr', 'white rtl', 'black rtl'])
  expect(panesOf('theme=black')).toEqual(['black ltr', 'black rtl'])
  expect(panesOf('theme=black&dir=rtl')).toEqual(['black rtl'])
  expect(panesOf('theme=mauve&dir=up')).toHaveLength(4)
})
