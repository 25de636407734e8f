import { expect, test } from 'vitest'
import { splitHosts } from './hosts.ts'

test.each([
  ['postgres://u:p@a:1/db', ['postgres://u:p@a:1/db']],
  [
    'postgres://u:p@a:1,b:2,c/db?x=1,2',
    ['postgres://u:p@a:1/db?x=1,2', 'postgres://u:p@b:2/db?x=1,2', 'postgres://u:p@c/db?x=1,2'],
  ],
  ['postgresql://a,b/db', ['postgresql://a/db', 'postgresql://b/db']],
  ['/var/run/postgresql db', ['/var/run/postgresql db']],
])('%s', (url, expected) => expect(splitHosts(url)).toEqual(expected))
