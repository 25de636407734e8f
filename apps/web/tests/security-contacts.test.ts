import { expect, test } from 'vitest'
import { parseSecurityContacts } from '../server/security-contacts.ts'

test('contacts are taken in their order', () => {
  expect(parseSecurityContacts('mailto:security@argosy.example, https://argosy.example/report')).toEqual([
    'mailto:security@argosy.example',
    'https://argosy.example/report',
  ])
  expect(parseSecurityContacts('')).toEqual([])
})

test.each([
  'security@argosy.example',
  'http://argosy.example',
  'mailto:',
  'mailto:a@b\nExpires: 1970',
  'https://',
  'tel:1',
])('%s as a contact stops the start', (text) => {
  expect(() => parseSecurityContacts(text)).toThrow('SECURITY_CONTACTS')
})
