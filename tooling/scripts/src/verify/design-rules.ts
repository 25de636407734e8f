/**
 * Design rules that hold over every style sheet, catalog and source of a page, so a review of one file cannot find a
 * violation.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const styleFile = /^(?:apps\/web|ui\/[^/]+)\/src\/.*\.css$/
const pageSource = /^(?:apps\/web|ui\/[^/]+)\/src\/.*\.tsx?$/
const catalogFile = /^(?:apps\/web|ui\/[^/]+)\/locales\/.*\.po$/
// The package that writes the minus sign, and the file that preloads its data.
const writesNumbers = /^(?:ui\/i18n\/|apps\/web\/src\/document\/warm-formats\.ts$)/
const testFile = /\.test\.tsx?$|\/testing\//

export interface DesignBreach {
  readonly line: number
  readonly rule: string
}

export function findDesignBreaches(root: string, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const find = finderOf(path)
    if (!find) return []
    return find(readFileSync(join(root, path), 'utf8')).map(({ line, rule }) => `${path}:${line}: ${rule}`)
  })
}

function finderOf(path: string): ((source: string) => readonly DesignBreach[]) | undefined {
  if (styleFile.test(path)) return findStyleBreaches
  if (catalogFile.test(path)) return findHyphensInCatalog
  if (!pageSource.test(path) || testFile.test(path)) return undefined
  return writesNumbers.test(path) ? undefined : findBareFormats
}

// `--text-faint` is 3.7 : 1 on a panel: enough for a line or a mark, too little for text (WCAG 1.4.3 requires 4.5 : 1).
const faintText = /(?<![-\w])color:[^;]*--text-faint/
const radius = /border(?:-\w+)*-radius:\s*([^;]+)/
const literalPx = /(?<![-\w])(\d+(?:\.\d+)?)px/g
// Smaller radii belong to a mark, a bar or a control's edge; a panel, a card or a dialog uses a token.
const markRadiusPxMax = 6

export function findStyleBreaches(source: string): readonly DesignBreach[] {
  return findByLine(source, (line) => {
    if (faintText.test(line))
      return '--text-faint is too faint for text: use --text-muted, or fill and stroke for a mark'
    // A component for third-party pages gives the token's value as a fallback: var(--radius-card, 8px).
    const literals = radius.exec(line)?.[1]?.replaceAll(/var\([^)]*\)/g, '') ?? ''
    const isPanel = Array.from(literals.matchAll(literalPx), ([, px]) => Number(px)).some((px) => px > markRadiusPxMax)
    return isPanel ? 'a radius of a panel is a token: --radius-panel, --radius-card or --radius-pill' : undefined
  })
}

// A hyphen before a digit or a placeholder, not inside a word (BTC-USDT), a range (1-5) or a name (SHA-256).
const hyphenAsMinus = /(?:^|[\s(\u00a0«„“"'>])-(?=[\d{])/u

export function findHyphensInCatalog(source: string): readonly DesignBreach[] {
  return findByLine(source, (line) => {
    const text = /^msgstr(?:\[\d\])? "(.*)"$/.exec(line)?.[1]
    return text !== undefined && hyphenAsMinus.test(text) ? minusRule : undefined
  })
}

const minusRule = 'a fall is written with the minus sign − (U+2212), not with a hyphen'
const intlNumbers = /new Intl\.NumberFormat\(|\.toLocaleString\(/
const hyphenText = /['"`]-\$\{/

export function findBareFormats(source: string): readonly DesignBreach[] {
  return findByLine(source, (line) => {
    if (intlNumbers.test(line)) return 'numbers are written by @argosy/i18n, which puts the minus sign −'
    return hyphenText.test(line) ? minusRule : undefined
  })
}

function findByLine(source: string, judge: (line: string) => string | undefined): DesignBreach[] {
  return source.split('\n').flatMap((text, index) => {
    const rule = judge(text)
    return rule === undefined ? [] : [{ line: index + 1, rule }]
  })
}
