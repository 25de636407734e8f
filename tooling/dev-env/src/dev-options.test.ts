import { expect, test } from 'vitest'
import { DevOptionsError, parseDevOptions } from './dev-options.ts'

test('without words everything is kept and the port is the usual one', () => {
  expect(parseDevOptions([])).toMatchObject({ isFresh: false, isHelp: false, usesCompose: false, port: undefined })
})

test('each flag is read', () => {
  expect(parseDevOptions(['--fresh', '--port', '9000', '--directory', '/tmp/x'])).toEqual({
    isFresh: true,
    isHelp: false,
    usesCompose: false,
    port: 9000,
    directory: '/tmp/x',
  })
})

test.each([['--port', '99999'], ['--port', 'x'], ['--prot', '1'], ['extra'], ['--fresh', '--compose']])(
  '%s %s is refused',
  (...args) => {
    expect(() => parseDevOptions(args)).toThrow(DevOptionsError)
  },
)
