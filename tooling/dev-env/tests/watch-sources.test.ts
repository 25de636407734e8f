import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '@argosy/backing-services'
import { afterEach, expect, test } from 'vitest'
import type { AppName } from '../src/app-catalog.ts'
import { watchSources } from '../src/watch-sources.ts'

const probe = join(workspaceRoot, 'domain/money/src/watch-probe.txt')

afterEach(() => rmSync(probe, { force: true }))

test('a change in a shared package is reported once, with every app that depends on it', async () => {
  const notified: AppName[][] = []
  const unwatch = watchSources(['engine-a', 'engine-b', 'projector'], (changed) => notified.push([...changed]))
  writeFileSync(probe, 'one')
  writeFileSync(probe, 'two')
  await expect.poll(() => notified.length, { timeout: 5_000 }).toBeGreaterThan(0)
  unwatch()
  expect(notified[0]?.toSorted()).toEqual(['engine-a', 'engine-b', 'projector'])
})
