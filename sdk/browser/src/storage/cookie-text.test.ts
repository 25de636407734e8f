import { expect, test, vi } from 'vitest'
import {
  createCookieText,
  formatPreferenceCookie,
  readCookie,
  type CookieHolder,
  type TabChannel,
} from './cookie-text.ts'

/** A cookie jar as `document.cookie` shows it, shared by the tabs of one browser. */
function createJar(): CookieHolder & { readonly written: string[] } {
  const values = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) values.delete(name)
      else values.set(name, value)
    },
  }
}

function createChannels(count: number): TabChannel[] {
  const channels: (EventTarget & Pick<TabChannel, 'postMessage'>)[] = Array.from({ length: count }, (_, own) =>
    Object.assign(new EventTarget(), {
      postMessage(data: unknown) {
        const others = channels.filter((_channel, index) => index !== own)
        for (const other of others) other.dispatchEvent(new MessageEvent('message', { data }))
      },
    }),
  )
  return channels
}

test('reads one cookie among others, and survives broken ones', () => {
  const header = 'a=1; language=zh-CN; xlanguage=de; broken=%E0%A4%A'
  expect(readCookie(header, 'language')).toBe('zh-CN')
  expect(readCookie(header, 'broken')).toBeUndefined()
  expect(readCookie('', 'language')).toBeUndefined()
})

test('[PRF-2] preference cookies last 365 days on the whole site', () => {
  expect(formatPreferenceCookie('theme', 'black')).toBe('theme=black; Path=/; Max-Age=31536000; SameSite=Lax')
  const jar = createJar()
  createCookieText({ holder: () => jar, openChannel: () => undefined }).write('unit', 'EUR')
  expect(jar.written).toEqual(['unit=EUR; Path=/; Max-Age=31536000; SameSite=Lax'])
})

test('[PRF-5] another tab is notified of a changed cookie and reads the same value', () => {
  const jar = createJar()
  const [here, there] = createChannels(2).map((channel) =>
    createCookieText({ holder: () => jar, openChannel: () => channel }),
  )
  const listener = vi.fn<() => void>()
  there?.watch('unit', listener)
  here?.write('unit', 'EUR')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(there?.read('unit')).toBe('EUR')
  here?.remove('unit')
  expect(there?.read('unit')).toBeNull()
})

test.each<[string, () => CookieHolder]>([
  [
    'refused in silence',
    () => ({
      get cookie() {
        return ''
      },
      set cookie(_) {},
    }),
  ],
  [
    'refused with an error',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('[PRF-6] cookies that are %s last as long as the document', (_, holder) => {
  const text = createCookieText({
    holder,
    openChannel: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  text.write('unit', 'EUR')
  expect(text.read('unit')).toBe('EUR')
  text.remove('unit')
  expect(text.read('unit')).toBeNull()
})
