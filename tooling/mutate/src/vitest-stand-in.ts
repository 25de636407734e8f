/** Stands for `vitest` in the test files: tests are collected, expectations are vitest's own. */
export { describe, test } from './collected-tests.ts'
export { expect } from 'vitest'
