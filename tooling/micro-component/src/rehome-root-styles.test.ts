import { expect, test } from 'vitest'
import { rehome } from './rehome-root-styles.ts'

test('[FRM-2] a theme of the document becomes a theme of the element', () => {
  expect(rehome(':root.white { --accent: blue }', false)).toBe('.argosy-root.white { --accent: blue }')
  expect(rehome(':root:lang(ja) { --font: x }', false)).toBe('.argosy-root:lang(ja) { --font: x }')
  expect(rehome(':root:global(.black) .sun { display: none }', true)).toBe(
    ':global(.argosy-root):global(.black) .sun { display: none }',
  )
})
