import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test.each(['1.1.1.1', '203.0.113.7', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '[CAP-4] %s is out there',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
])('[CAP-4] %s is one of our own networks, where no call may be sent to', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('[CAP-4] a name that leads to this machine is not looked up', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, (failed) => resolve(failed)))
  expect(error).toMatchObject({ message: 'the name leads into a private network' })
})
