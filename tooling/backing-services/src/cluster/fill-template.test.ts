import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('a missing value is named in the error', () => {
  expect(() => fillTemplate('etcd.yml', { NODE_NAME: 'etcd-1' })).toThrow('etcd.yml needs ETCD_DIRECTORY')
})

test('a value that no line uses is refused: it would have no effect', () => {
  const values = new Proxy<Record<string, string>>({ TTL: '5' }, { get: (_, key) => String(key) })
  expect(() => fillTemplate('patroni.yml', values)).toThrow('patroni.yml does not use TTL')
})
