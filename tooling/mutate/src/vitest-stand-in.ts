/** Replaces `vitest` in the test files: tests are collected, `expect` is vitest's own. */
export { describe, test } from './collected-tests.ts'
export { expect } from 'vitest'
