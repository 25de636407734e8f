import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calculateContrast } from './testing/contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Text and what it stands on. `--text-faint` is for lines and marks only, so it is not here. */
const pairs = [
  ['--text', '--surface-page'],
  ['--text', '--surface-panel'],
  ['--text', '--surface-raised'],
  ['--text-muted', '--surface-panel'],
  ['--text-muted', '--surface-sunken'],
  ['--accent', '--surface-panel'],
  ['--on-accent', '--accent'],
  ['--up', '--surface-panel'],
  ['--up', '--up-quiet'],
  ['--on-up', '--up'],
  ['--down', '--surface-panel'],
  ['--down', '--down-quiet'],
  ['--on-down', '--down'],
  ['--warn', '--surface-panel'],
  ['--warn', '--warn-quiet'],
  ['--accent', '--accent-quiet'],
  ['--danger', '--surface-panel'],
  ['--danger', '--surface-raised'],
  ['--danger', '--danger-quiet'],
  ['--on-danger', '--danger'],
  ['--text', '--surface-hover'],
  ['--text-muted', '--surface-raised'],
  ['--accent', '--surface-raised'],
] as const

describe.each(['white', 'black'])('the %s theme', (theme) => {
  const tokens = readTheme(theme)

  test.each(pairs)('%s can be read on %s', (text, surface) => {
    expect(calculateContrast(tokens.get(text), tokens.get(surface))).toBeGreaterThanOrEqual(4.5)
  })

  test('sets the same names as the other theme', () => {
    expect([...tokens.keys()]).toEqual([...readTheme('white').keys()])
  })
})

function readTheme(theme: string): Map<string, string> {
  const block = new RegExp(`^\\.${theme} \\{(.*?)\\n\\}`, 'ms').exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}
