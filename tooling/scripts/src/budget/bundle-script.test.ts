import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { bundleScript } from './bundle-script.ts'
import type { Budgets } from './judge-budget.ts'

test('the tracking script is self-contained, has no schema library and fits in 8 KB', { timeout: 30_000 }, async () => {
  const { limits } = JSON.parse(readFileSync(join(root, 'apps/web/budgets.json'), 'utf8')) as { limits: Budgets }
  const limit = limits['tracking']?.['js']?.gz
  const code = await bundleScript('sdk/tracking/src/index.ts')
  expect(code).toContain('sendBeacon')
  expect(code).not.toMatch(/^import |\bimport\(|ZodError/m)
  expect(limit).toBe(8 * 1_024)
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(Number(limit))
})
