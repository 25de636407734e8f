import { relative } from 'node:path'
import { workspaceRoot } from '@argosy/backing-services'
import { expect, test } from 'vitest'
import { packageDirectory } from './app-catalog.ts'
import { dependencyDirectories } from './workspace-packages.ts'

test('the engine runs on its own files and on those of every layer below', () => {
  const directories = dependencyDirectories(packageDirectory('engine-a')).map((path) => relative(workspaceRoot, path))
  expect(directories).toContain('apps/engine')
  expect(directories).toContain('domain/exchange')
  expect(directories).toContain('domain/money')
  expect(directories).not.toContain('apps/web')
})
