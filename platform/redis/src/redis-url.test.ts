import { expect, test } from 'vitest'
import { chooseMaster } from './find-master.ts'
import { isEncrypted, parseRedisUrl } from './redis-url.ts'

test('an address of sentinels gives one address each, and that of a server they name', () => {
  const target = parseRedisUrl('rediss+sentinel://gateway:secret@a:1,b:2,c:3/argosy')
  if (target.kind !== 'sentinels') throw new Error('not understood')
  expect(target.sentinels).toEqual([
    'rediss://gateway:secret@a:1',
    'rediss://gateway:secret@b:2',
    'rediss://gateway:secret@c:3',
  ])
  expect(target.masterName).toBe('argosy')
  expect(target.toServerUrl('d', '6379')).toBe('rediss://gateway:secret@d:6379')
})

test('any other address is that of a server', () => {
  const url = 'redis://gateway:secret@a:6379'
  expect(parseRedisUrl(url)).toEqual({ kind: 'server', url })
})

test.each([
  ['rediss://a', true],
  ['rediss+sentinel://a:1,b:1/argosy', true],
  ['redis://a', false],
  ['redis+sentinel://a:1,b:1/argosy', false],
])('%s is encrypted: %s', (url, expected) => expect(isEncrypted(url)).toBe(expected))

test.each([
  [['a:1', 'a:1', 'b:2'], 'a:1'],
  [['a:1', undefined, 'a:1'], 'a:1'],
  [['a:1', undefined, undefined], undefined],
  [['a:1', 'b:2', undefined], undefined],
  [[undefined, undefined, undefined], undefined],
])('of the answers %j the master is %s: more than half of all sentinels must name it', (answers, expected) =>
  expect(chooseMaster(answers)).toBe(expected),
)
