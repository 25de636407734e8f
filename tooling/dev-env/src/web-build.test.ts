import { expect, test } from 'vitest'
import { isSource } from './web-build.ts'

test.each(['src', 'order-form.tsx', 'vite.config.ts', 'messages.po'])('%s makes a difference to what runs', (name) => {
  expect(isSource(name)).toBe(true)
})

test.each(['node_modules', 'build', '.react-router', 'order-form.test.tsx', 'tests', 'main.ts~'])(
  '%s does not',
  (name) => {
    expect(isSource(name)).toBe(false)
  },
)
