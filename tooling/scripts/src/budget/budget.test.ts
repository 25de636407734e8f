import { describe, expect, test } from 'vitest'
import { isOverBudget, presentBudget } from './judge-budget.ts'
import { findCatalogFiles, findRouteFiles, type Manifest } from './route-files.ts'

const route = (name: string) => `src/${name}?__react-router-build-client-route`
const manifest: Manifest = {
  _shared: { file: 'shared.js', css: ['shared.css'] },
  'src/entry.client.tsx': { file: 'entry.js', imports: ['_shared'], dynamicImports: ['locales/de/shell.po'] },
  [route('root.tsx')]: { file: 'root.js', imports: ['_shared'], css: ['root.css'] },
  [route('routes/_app.tsx')]: { file: 'app.js' },
  [route('routes/spot.tsx')]: { file: 'spot.js', imports: ['_shared'], dynamicImports: ['chart'] },
  [route('routes/fee.tsx')]: { file: 'fee.js', css: ['fee.css'] },
  chart: { file: 'chart.js', imports: ['_shared'], css: ['chart.css'] },
  'locales/de/shell.po': { file: 'de-shell.js' },
  'locales/ar/shell.po': { file: 'ar-shell.js' },
}

describe('what a route loads', () => {
  test('is the frame, the route and what they import, each once', () => {
    expect([...findRouteFiles(manifest, 'spot.tsx').first].toSorted()).toEqual([
      'app.js',
      'entry.js',
      'root.js',
      'shared.js',
      'spot.js',
    ])
  })

  test('has what comes along with the route, and counts it once', () => {
    const { first, late } = findRouteFiles(manifest, 'spot.tsx', ['chart'])
    expect(first).toContain('chart.js')
    expect([...late]).toEqual([])
  })

  test('counts what the page fetches later apart, catalogs of other languages never', () => {
    expect([...findRouteFiles(manifest, 'spot.tsx').late]).toEqual(['chart.js'])
  })

  test('has the styles of both, and of no other route', () => {
    expect([...findRouteFiles(manifest, 'spot.tsx').css].toSorted()).toEqual(['chart.css', 'root.css', 'shared.css'])
  })

  test('has the one file of styles that all pages share', () => {
    const shared = { ...manifest, 'style.css': { file: 'style.css' } }
    expect(findRouteFiles(shared, 'fee.tsx').css).toContain('style.css')
  })

  test('includes the catalog of each language for an area', () => {
    expect(findCatalogFiles(manifest, 'shell').toSorted()).toEqual(['ar-shell.js', 'de-shell.js'])
  })

  test('fails loudly when the build has no such route', () => {
    expect(() => findRouteFiles(manifest, 'gone.tsx')).toThrow('gone.tsx')
  })
})

describe('the verdict', () => {
  const line = { route: 'spot', part: 'js', gz: 100, br: 90 }

  test('passes at the limit, fails above it in either compression, and without a limit', () => {
    const limits = [{ gz: 100, br: 90 }, { gz: 99, br: 90 }, { gz: 100, br: 89 }, undefined]
    expect(limits.map((limit) => isOverBudget({ ...line, limit }))).toEqual([false, true, true, true])
  })

  test('is printed beside the numbers', () => {
    expect(presentBudget([{ ...line, gz: 123_456, limit: { gz: 1, br: 1 } }])).toMatch(
      /spot\s+js\s+123\.5\s+0\.0\s+0\.1\s+0\.0\s+OVER/,
    )
  })
})
