import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calculateDifference } from './testing/colour-vision.ts'
import { calculateContrast } from './testing/contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Text and background pairs. `--text-faint` is for lines and marks only, so it is not included. */
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
  ['--success', '--success-quiet'],
  ['--text', '--surface-hover'],
  ['--text-muted', '--surface-raised'],
  ['--accent', '--surface-raised'],
] as const

const marketPairs = pairs.filter(([text]) => /--(?:on-)?(?:up|down)/.test(text))
const marketTokens = ['--up', '--up-quiet', '--on-up', '--down', '--down-quiet', '--on-down']

describe.each([
  ['red-up', 'white'],
  ['red-up', 'black'],
  ['blue-up', 'white'],
  ['blue-up', 'black'],
])('market colours %s in the %s theme', (kind, theme) => {
  const own = readMarketColours(kind, theme)
  const tokens = new Map([...readTheme(theme), ...own])

  test('set each market colour and nothing else', () => {
    expect([...own.keys()]).toEqual(marketTokens)
  })

  test.each(marketPairs)('%s can be read on %s', (text, surface) => {
    expect(calculateContrast(tokens.get(text), tokens.get(surface))).toBeGreaterThanOrEqual(4.5)
  })

  test('red up is green up turned round', () => {
    if (kind !== 'red-up') return
    const turned = marketTokens.map((name) =>
      name.replace(/up|down/, (direction) => (direction === 'up' ? 'down' : 'up')),
    )
    expect(marketTokens.map((name) => tokens.get(name))).toEqual(turned.map((name) => readTheme(theme).get(name)))
  })
})

// For comparison: green and red of the other pairs are 13 to 27 apart for an eye that lacks red or green.
test.each([
  ['white', 'protan'],
  ['white', 'deutan'],
  ['white', 'tritan'],
  ['black', 'protan'],
  ['black', 'deutan'],
  ['black', 'tritan'],
] as const)('blue up and orange down are told apart on %s by a %s eye', (theme, eye) => {
  const own = readMarketColours('blue-up', theme)
  expect(calculateDifference(own.get('--up') ?? '', own.get('--down') ?? '', eye)).toBeGreaterThan(80)
})

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
  return readBlock(`\\.${theme}`)
}

function readMarketColours(kind: string, theme: string): Map<string, string> {
  return readBlock(`\\.${kind}\\.${theme},\n:root\\.${kind} \\.${theme}:not\\(\\[class\\*='-up'\\]\\)`)
}

function readBlock(selector: string): Map<string, string> {
  const block = new RegExp(`^${selector} \\{(.*?)\\n\\}`, 'ms').exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}
