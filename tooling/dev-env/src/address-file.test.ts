import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAddressFile, writeAddressFile } from './address-file.ts'

const addresses = {
  postgresUrl: 'postgres://127.0.0.1/argosy',
  natsUrl: 'nats://127.0.0.1',
  natsPrefix: '',
  redisUrl: 'redis://127.0.0.1',
  redisPrefix: '',
  proxyUrl: undefined,
  proxyTlsUrl: undefined,
  gatewayUrl: 'http://127.0.0.1:1',
  pushUrl: 'ws://127.0.0.1:2',
  webUrl: 'http://127.0.0.1:3',
  collectorUrl: 'http://127.0.0.1:4',
  operatorUrl: 'http://127.0.0.1:1',
  operatorOrigin: undefined,
}

test('an address file exists while the exchange runs, readable by its owner only', () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-addresses-'))
  expect(readAddressFile(directory)).toBeUndefined()
  {
    using _file = writeAddressFile(directory, addresses)
    expect(readAddressFile(directory)).toMatchObject({ postgresUrl: addresses.postgresUrl, natsPrefix: '' })
    expect(statSync(join(directory, 'addresses.json')).mode & 0o777).toBe(0o600)
  }
  expect(readAddressFile(directory)).toBeUndefined()
})
