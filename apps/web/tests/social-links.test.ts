import { expect, test } from 'vitest'
import { parseSocialLinks } from '../server/social-links.ts'

test('the footer shows what the operator has set up, in that order', () => {
  expect(parseSocialLinks('X=https://x.com/argosy, Telegram=https://t.me/argosy?a=1')).toEqual([
    { name: 'X', url: 'https://x.com/argosy' },
    { name: 'Telegram', url: 'https://t.me/argosy?a=1' },
  ])
  expect(parseSocialLinks('')).toEqual([])
})

test.each(['X', 'X=', '=https://x.com', 'X=javascript:alert(1)', 'X=http://x.com', 'X=//x.com', 'X=https://'])(
  '[SAF-1] %s stops the start',
  (text) => {
    expect(() => parseSocialLinks(text)).toThrow('SOCIAL_LINKS')
  },
)
