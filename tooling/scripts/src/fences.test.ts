import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './workspace.ts'

/** Each layer with its packages on disk: a package missing in the fences makes a test fail. */
const packagesOf = (layer: string) =>
  readdirSync(join(root, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
const layers = {
  apps: packagesOf('apps'),
  ui: packagesOf('ui'),
  sdk: packagesOf('sdk'),
  platform: packagesOf('platform'),
  contracts: packagesOf('contracts'),
  domain: packagesOf('domain'),
  tooling: packagesOf('tooling'),
}
type Layer = keyof typeof layers

const mayImport: Record<Layer, readonly Layer[]> = {
  apps: ['ui', 'sdk', 'platform', 'contracts', 'domain'],
  ui: ['ui', 'sdk', 'contracts', 'domain'],
  sdk: ['sdk', 'contracts', 'domain'],
  platform: ['platform', 'contracts', 'domain'],
  contracts: ['contracts', 'domain'],
  domain: ['domain'],
  tooling: ['ui', 'sdk', 'platform', 'contracts', 'domain', 'tooling'],
}

interface Case {
  readonly title: string
  readonly path: string
  readonly code: string
  /** The lint rule that must report it, or none. */
  readonly refusedBy?: string
}

const folderOf = (layer: Layer) => `${layer}/${layers[layer][0]}`
const use = (specifier: string) => `import { thing } from '${specifier}'\nexport const other = thing\n`

const importCases = (Object.keys(layers) as Layer[])
  .flatMap((from) =>
    (Object.keys(layers) as Layer[]).flatMap((to) =>
      layers[to].flatMap((name): Case[] => {
        // Only its manifests limit what tooling imports.
        if (from === 'tooling') return []
        const isAllowed = mayImport[from].includes(to)
        return [`@argosy/${name}`, `@argosy/${name}/part`].map((specifier) => ({
          title: `${from} → ${specifier}`,
          path: `${folderOf(from)}/src/${from}-to-${specifier.replaceAll(/\W+/g, '-')}.ts`,
          code: use(specifier),
          ...(!isAllowed && { refusedBy: 'no-restricted-imports' }),
        }))
      }),
    ),
  )
  // Only some packages have internal entry points; the manifest's `exports` guards the others.
  .filter(({ title, refusedBy }) => refusedBy !== undefined || !title.endsWith('/part'))

const single = (title: string, path: string, code: string, refusedBy?: string): Case => ({
  title,
  path: join(dirname(path), `${title.replaceAll(/\W+/g, '-').toLowerCase()}-${basename(path)}`),
  code,
  ...(refusedBy !== undefined && { refusedBy }),
})

const domain = 'domain/exchange/src/rule.ts'
const app = 'apps/engine/src/main.ts'
const otherCases: readonly Case[] = [
  single('domain may use its own files', domain, use('./order.ts')),
  single('domain may use its own folders', domain, use('../book/order.ts')),
  single('domain may not reach into a neighbour', domain, use('../../money/src/index.ts'), 'no-restricted-imports'),
  single('app may not reach into platform', app, use('../../../platform/nats/src/index.ts'), 'no-restricted-imports'),
  single('domain may not use node modules', domain, use('node:fs'), 'no-restricted-imports'),
  single('domain may not use libraries', domain, use('zod'), 'no-restricted-imports'),
  single('domain tests may', 'domain/exchange/src/rule.test.ts', use('fast-check')),
  single('domain has no Date.now', domain, 'export const x = Date.now()\n', 'no-restricted-globals'),
  single('domain has no new Date', domain, 'export const x = new Date()\n', 'no-restricted-globals'),
  single('domain has no performance', domain, 'export const x = performance.now()\n', 'no-restricted-globals'),
  single('domain has no process', domain, 'export const x = process.env\n', 'no-restricted-globals'),
  single('domain has no timers', domain, 'setTimeout(() => {}, 1)\n', 'no-restricted-globals'),
  single('domain has no crypto', domain, 'export const x = crypto.randomUUID()\n', 'no-restricted-globals'),
  single('domain has no Math.random', domain, 'export const x = Math.random()\n', 'no-restricted-properties'),
  single('domain may use Math.max', domain, 'export const x = Math.max(1, 2)\n'),
  single('sdk may not use node modules', 'sdk/api-client/src/a.ts', use('node:http'), 'no-restricted-imports'),
  single('contracts may not use node modules', 'contracts/wire/src/a.ts', use('node:buffer'), 'no-restricted-imports'),
  single('ui may not use node modules', 'ui/kit/src/a.ts', use('node:fs'), 'no-restricted-imports'),
  single('platform may use node modules', 'platform/service/src/a.ts', use('node:http')),
  single('app tests may use tooling', 'apps/engine/tests/a.ts', use('@argosy/dev-env')),
  single('app may not parseFloat', app, "export const x = parseFloat('1')\n", 'no-restricted-globals'),
  single('app may not Number.parseFloat', app, "export const x = Number.parseFloat('1')\n", 'no-restricted-properties'),
  single('app may not print', app, "console.log('x')\n", 'no-console'),
  single('tooling may print', 'tooling/scripts/src/a.ts', "console.log('x')\n"),
  single('no default export', app, 'export default 1\n', 'no-default-export'),
  single('file names are kebab-case', 'apps/engine/src/camelCase.ts', 'export const x = 1\n', 'filename-case'),
]

const cases = [...importCases, ...otherCases]
let directory: string
let refusals: Map<string, string[]>

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'argosy-fences-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(directory, '.oxlintrc.json'))
  for (const { path, code } of cases) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), code)
  }
  // Two files that import each other.
  writeFileSync(
    join(directory, 'apps/engine/src/hen.ts'),
    "import { egg } from './egg.ts'\nexport const hen = () => egg\n",
  )
  writeFileSync(
    join(directory, 'apps/engine/src/egg.ts'),
    "import { hen } from './hen.ts'\nexport const egg = () => hen\n",
  )
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', '.oxlintrc.json', '-f', 'json', '.'], {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  refusals = new Map(cases.map(({ path }) => [path, []]))
  for (const { filename, code } of diagnostics) {
    refusals.set(filename, [...(refusals.get(filename) ?? []), code.replace(/^[\w-]+\((.*)\)$/, '$1')])
  }
})

afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('layer fences', () => {
  test.each(cases.filter(({ refusedBy }) => refusedBy !== undefined))('refused: $title', ({ path, refusedBy }) => {
    expect(refusals.get(path)).toEqual([refusedBy])
  })

  test.each(cases.filter(({ refusedBy }) => refusedBy === undefined))('allowed: $title', ({ path }) => {
    expect(refusals.get(path)).toEqual([])
  })

  test('refused: two files that need each other', () => {
    expect(refusals.get('apps/engine/src/hen.ts')).toContain('no-cycle')
  })
})
