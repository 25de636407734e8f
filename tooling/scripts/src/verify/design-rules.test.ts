import { expect, test } from 'vitest'
import { findBareFormats, findHyphensInCatalog, findStyleBreaches } from './design-rules.ts'

test.each([
  'color: var(--text-faint);',
  '  & i { color: var(--text-faint); }',
  'color: light-dark(var(--text-faint), white);',
])('%s is text that cannot be read', (line) => {
  expect(findStyleBreaches(`a {\n${line}\n}`)).toEqual([
    { line: 2, rule: expect.stringContaining('too faint') as string },
  ])
})

test.each([
  'border-color: var(--text-faint);',
  'fill: var(--text-faint);',
  'background-color: var(--text-faint);',
  'text-decoration: underline dotted var(--text-faint);',
  'color: var(--text-muted);',
])('%s is a mark, or can be read', (line) => {
  expect(findStyleBreaches(line)).toEqual([])
})

test.each(['border-radius: 12px;', 'border-radius: 12px 12px 0 0;', 'border-start-end-radius: 8px;'])(
  '%s names no token',
  (line) => {
    expect(findStyleBreaches(line)).toEqual([{ line: 1, rule: expect.stringContaining('--radius-panel') as string }])
  },
)

test.each([
  'border-radius: var(--radius-panel);',
  'border-radius: var(--radius-card, 8px);',
  'border-radius: var(--radius-panel) var(--radius-panel) 0 0;',
  'border-radius: 50%;',
  'border-radius: 2px;',
])('%s is a token, a circle or a mark', (line) => {
  expect(findStyleBreaches(line)).toEqual([])
})

test.each(['-5 %', 'fell by -{change}', '(-1.36 %)', 'von\u00a0-3 auf 0'])('%s is a fall with a hyphen', (text) => {
  expect(findHyphensInCatalog(`msgid "x"\nmsgstr "${text}"`)).toHaveLength(1)
})

test.each(['−5 %', 'BTC-USDT', '24-hour', 'SHA-256', '1-5', '-H "KEY"', 'Wi-Fi', '{a}-{b}'])(
  '%s is no fall',
  (text) => {
    expect(findHyphensInCatalog(`#. English: -5\nmsgid "x"\nmsgstr "${text}"`)).toEqual([])
  },
)

test.each(["new Intl.NumberFormat('de').format(1)", 'value.toLocaleString()', 'const text = `-${amount}`'])(
  '%s writes a number past the formatter',
  (line) => {
    expect(findBareFormats(line)).toHaveLength(1)
  },
)

test.each(['formatPercent(language, basisPoints)', '`${from}-${to}`', '`--${name}`'])('%s does not', (line) => {
  expect(findBareFormats(line)).toEqual([])
})
