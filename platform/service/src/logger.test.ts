import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'

// The environment of the test run may ask for fewer log lines, or for none.
beforeEach(() => void vi.stubEnv('LOG_LEVEL', 'info'))

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = []
  write(createLogger('test', { write: (line) => lines.push(line) }))
  return lines
}

const parse = (line = '{}') => JSON.parse(line) as Record<string, unknown>

describe('no secret reaches a line', () => {
  test.each([
    { authorization: 'hunter2' },
    { req: { headers: { Authorization: 'hunter2', cookie: 'hunter2', 'Set-Cookie': ['hunter2'] } } },
    { user: { password: 'hunter2', newPassword: 'hunter2', passphrase: 'hunter2' } },
    { a: { b: { c: { d: { token: 'hunter2', refreshToken: 'hunter2', 'captcha-token': 'hunter2' } } } } },
    { keys: [{ apiKey: 'hunter2' }, { api_key: 'hunter2' }, { secretKey: 'public name', clientSecret: 'hunter2' }] },
    { session: { userId: 'hunter2' } },
    { headers: new Map([['cookie', 'hunter2']]) },
    { url: 'postgres://argosy:hunter2@db/argosy' },
    { note: 'sent Authorization: Bearer hunter2hunter2' },
    { deep: { err: Object.assign(new Error('failed'), { config: { password: 'hunter2' } }) } },
    { err: Object.assign(new Error('failed'), { config: { password: 'hunter2' } }) },
    { err: new Error('outer', { cause: Object.assign(new Error('inner'), { token: 'hunter2' }) }) },
    { err: new Error('cannot connect to redis://:hunter2@cache:6379') },
    { bytes: Buffer.from('hunter2') },
  ])('%j', (record) => {
    const [line] = logged((logger) => logger.info(record, 'message'))
    expect(line).not.toContain('hunter2')
    expect(parse(line)['msg']).toBe('message')
  })

  test('nor through the message or a child logger', () => {
    const lines = logged((logger) => {
      logger.info('connecting to nats://user:hunter2@bus:4222')
      logger.child({ token: 'hunter2' }).info('child')
    })
    expect(lines.join('')).not.toContain('hunter2')
    expect(lines).toHaveLength(2)
  })

  test('other values stay', () => {
    const [line] = logged((logger) =>
      logger.info({ userId: 'alice', tokens: undefined, seq: 7, tokenised: 'yes' }, 'x'),
    )
    expect(parse(line)).toMatchObject({ userId: 'alice', seq: 7, tokenised: 'yes' })
  })
})

describe('a line is one record', () => {
  test.each([
    'line\nbreak',
    'carriage\rreturn',
    'escape \u001b[31mred',
    'csi \u009b31m',
    'separator \u2028',
    'delete \u007f',
  ])('%j cannot forge another or speak to a terminal', (text) => {
    const [line = ''] = logged((logger) => logger.info({ [text]: text }, text))
    // oxlint-disable-next-line no-control-regex -- these are what a terminal obeys
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
    expect(parse(line)).toMatchObject({ [text]: text, msg: text })
  })

  test('amounts keep every digit', () => {
    const [line] = logged((logger) => logger.info({ amountUnits: 123_456_789_012_345_678_901n, list: [1n] }, 'x'))
    expect(parse(line)).toMatchObject({ amountUnits: '123456789012345678901', list: ['1'] })
  })

  test('an error brings its cause', () => {
    const [line] = logged((logger) => logger.error({ err: new Error('outer', { cause: new Error('inner') }) }, 'x'))
    expect(parse(line)).toMatchObject({ level: 'error', err: { message: 'outer', cause: { message: 'inner' } } })
  })

  test('a value that contains itself is cut, not followed', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(logged((logger) => logger.info({ circle }, 'x'))).toHaveLength(1)
  })
})
