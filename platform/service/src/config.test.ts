import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, commonEnv, env, readEnv, refuseContradictions } from './config.ts'

const schema = z.object({
  ...commonEnv,
  POSTGRES_URL: env.url('postgres:', 'postgresql:'),
  PORT: env.port.default(8080),
  PARTITIONS: env.list.default(['live.spot']),
  VERBOSE: env.flag.default(false),
})
const address = 'postgres://argosy@db/argosy'

describe('readEnv', () => {
  test('reads, gives defaults and freezes', () => {
    const config = readEnv(schema, {
      POSTGRES_URL: address,
      PORT: '9000',
      PARTITIONS: 'live.spot, paper.spot',
      VERBOSE: '1',
    })
    expect(config).toEqual({
      ARGOSY_MODE: 'production',
      HOST: '127.0.0.1',
      METRICS_PORT: 0,
      POSTGRES_URL: address,
      PORT: 9000,
      PARTITIONS: ['live.spot', 'paper.spot'],
      VERBOSE: true,
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('an address of PostgreSQL may name several hosts', () => {
    const several = 'postgres://argosy@a:5432,b:5432/argosy'
    expect(readEnv(schema, { POSTGRES_URL: several }).POSTGRES_URL).toBe(several)
    expect(() => readEnv(schema, { POSTGRES_URL: 'http://a:1,b:2/' })).toThrow('POSTGRES_URL')
  })

  test('an empty variable counts as unset', () => {
    expect(readEnv(schema, { POSTGRES_URL: address, PORT: '' }).PORT).toBe(8080)
    expect(() => readEnv(schema, { POSTGRES_URL: '' })).toThrow('POSTGRES_URL: is required')
  })

  test('names every variable that is wrong, and repeats no value', () => {
    const read = () =>
      readEnv(schema, { POSTGRES_URL: 'mysql://root:hunter2@db', PORT: '70000', ARGOSY_MODE: 'staging' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/ARGOSY_MODE: .*POSTGRES_URL: must be an address that begins with postgres:\/\/.*PORT: /)
    expect(read).not.toThrow(/hunter2/)
  })

  test.each(['12.5', '-1', 'http', '65536'])('%s is no port', (value) => {
    expect(() => readEnv(schema, { POSTGRES_URL: address, PORT: value })).toThrow(/PORT/)
  })
})

describe('refuseContradictions', () => {
  test('reports all reasons at once', () => {
    const refuse = () => refuseContradictions({ 'a without b': true, 'c with d': false, 'e twice': true })
    expect(refuse).toThrow(new ConfigError('settings contradict each other: a without b; e twice'))
  })

  test('is silent when nothing contradicts', () => {
    expect(() => refuseContradictions({ 'a without b': false })).not.toThrow()
  })
})
