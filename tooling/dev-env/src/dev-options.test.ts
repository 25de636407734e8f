import { expect, test } from 'vitest'
import { DevOptionsError, parseDevOptions } from './dev-options.ts'

test('without arguments all data is kept and the port is the default one', () => {
  expect(parseDevOptions([])).toMatchObject({ isFresh: false, isHelp: false, usesCompose: false, port: undefined })
})

test('each flag is read', () => {
  expect(parseDevOptions(['--fresh', '--port', '9000', '--directory', '/tmp/x'])).toEqual({
    isFresh: true,
    isHelp: false,
    usesCompose: false,
    port: 9000,
    directory: '/tmp/x',
    settings: {},
    scale: {},
  })
})

test('settings are read for each app', () => {
  const args = ['gateway.LIMIT=2', 'liquidity.MARKETS=BTCUSDT,ETHUSDT', 'gateway.NOTE=a=b'].flatMap((text) => [
    '--set',
    text,
  ])
  expect(parseDevOptions(args).settings).toEqual({
    gateway: { LIMIT: '2', NOTE: 'a=b' },
    liquidity: { MARKETS: 'BTCUSDT,ETHUSDT' },
  })
})

test('apps without state may run as several processes', () => {
  const { scale } = parseDevOptions(['--scale', 'gateway=3', '--scale', 'push=8'])
  expect(scale).toEqual({ gateway: 3, push: 8 })
})

test.each([
  ['--port', '99999'],
  ['--port', 'x'],
  ['--prot', '1'],
  ['extra'],
  ['--fresh', '--compose'],
  ['--set', 'nobody.A=1'],
  ['--set', 'gateway.A'],
  ['--scale', 'engine-a=2'],
  ['--scale', 'gateway=0'],
  ['--scale', 'push=9'],
  ['--scale', 'gateway'],
  ['--compose', '--scale', 'gateway=2'],
])('%s %s %s is refused', (...args) => {
  expect(() => parseDevOptions(args)).toThrow(DevOptionsError)
})
