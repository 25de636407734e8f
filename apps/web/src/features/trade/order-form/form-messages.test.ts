import type { MessageDescriptor } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { readCatalog } from '../../../messages/test-catalog.ts'
import { typeLabels } from './form-messages.ts'

// The build replaces the macro by its argument.
vi.mock('@lingui/core/macro', () => ({ msg: (descriptor: MessageDescriptor) => descriptor }))

test('[LOC-11] the home page answers which orders can be placed with every type that the form offers', async () => {
  const answer = (await readCatalog('en', 'home')).get('home.faq.orderTypes.a')?.toLowerCase()
  const names = Object.values(typeLabels).map(({ message = '' }) => message.toLowerCase())
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !answer?.includes(name))).toEqual([])
})
