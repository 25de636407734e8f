import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

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
  const block = new RegExp(`:root\\.${theme} \\{(.*?)\\n\\}`, 's').exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

/** WCAG 2.2, relative luminance. */
function calculateContrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [calculateLuminance(one), calculateLuminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function calculateLuminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
