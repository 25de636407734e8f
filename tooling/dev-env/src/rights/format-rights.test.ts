import { expect, test } from 'vitest'
import { formatNatsUsers, formatRedisUsers } from './format-rights.ts'

test('[check 82] while a password changes both are good: Redis takes two for a user, NATS has a twin with the same rights', () => {
  const passwords = (user: string) => (user === 'push' ? ['old', 'new'] : ['only'])
  const [push = '', twin = ''] = formatNatsUsers(passwords).filter((line) => line.includes('"user":"push'))
  expect(JSON.parse(twin.replaceAll('push-next', 'push'))).toEqual({
    ...(JSON.parse(push) as object),
    password: 'new',
  })
  expect(twin).toContain('_INBOX.push-next.>')
  const line = formatRedisUsers(passwords).find((one) => one.startsWith('user push '))
  expect(line).toMatch(/^user push on #[0-9a-f]{64} #[0-9a-f]{64} resetchannels %R~session:\* -@all \+get \+ping$/)
})

test('a user without publish rights is denied explicitly: an empty list would allow everything', () => {
  const [answers = ''] = formatNatsUsers(() => ['p']).filter((line) => line.includes('event-answers'))
  expect(JSON.parse(answers)).toMatchObject({ permissions: { publish: { deny: ['>'] }, allow_responses: { max: 1 } } })
})
