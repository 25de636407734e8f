import { catalogOverlays, languages, offeredLanguages } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { notificationTexts, loadNotificationLanguage } from './notification-languages.ts'
import { writeEmail, writeShort, type UserNotification } from './notifications.ts'
import { texts as en } from './texts/en.ts'

const code = '493817'
const codeNotifications = (Object.keys(en.codeSubjects) as (keyof typeof en.codeSubjects)[]).map(
  (template): UserNotification => ({
    template,
    code,
  }),
)
const alerts = (Object.keys(en.alerts) as (keyof typeof en.alerts)[]).map((template): UserNotification => {
  if (template === 'contact_changed') return { template, contact: '+49 ***78' }
  if (template === 'new_device') return { template, device: 'Chrome, Windows', address: '2001:db8::7' }
  if (template === 'api_key_expiring') return { template, name: 'grid bot', date: '2026-11-19 10:00 UTC' }
  if (template === 'order_bought' || template === 'order_sold')
    return { template, amount: '0.5 BTC', value: '30000 USDT' }
  if (template === 'deposit_arrived' || template === 'transfer_arrived' || template === 'transfer_left')
    return { template, amount: '0.5 BTC' }
  if (template === 'order_triggered') return { template, market: 'BTCUSDT' }
  return { template }
})
const notifications = [...codeNotifications, ...alerts]
const everyNotification = languages.flatMap(({ locale }) =>
  notifications.map((notification) => ({ locale, notification })),
)

const written = (notification: UserNotification, locale: string, antiPhishingCode: string | null = 'blueberry') =>
  Promise.all([writeEmail, writeShort].map((write) => write(notification, { locale, antiPhishingCode })))

const loaded = await Promise.all(
  [...notificationTexts].map(async ([catalog, load]) => ({ catalog, texts: (await load()).texts })),
)

test('every offered language has its own email texts', () => {
  const catalogs = new Set(offeredLanguages.map(({ catalog }) => catalog))
  expect([...notificationTexts.keys()].toSorted()).toEqual([...catalogs].toSorted())
  const own = loaded.filter(({ catalog }) => !(catalog in catalogOverlays))
  const subjects = own.map(({ texts }) => texts.codeSubjects.login_code)
  expect(new Set(subjects).size).toBe(subjects.length)
})

/** The placeholders of a language's texts, without the words. */
function placeholdersOf(texts: unknown): unknown {
  if (typeof texts === 'string') return (texts.match(/\{[^}]*\}?|\}/g) ?? []).toSorted()
  return Object.fromEntries(Object.entries(texts as object).map(([name, value]) => [name, placeholdersOf(value)]))
}

test.each(loaded)('$catalog has exactly the placeholders of English', ({ texts }) => {
  expect(placeholdersOf(texts)).toEqual(placeholdersOf(en))
})

test.each(everyNotification)(
  '$notification.template in $locale is complete: the anti-phishing code is in the email and never in its subject',
  async ({ locale, notification }) => {
    for (const { subject, body } of await written(notification, locale)) {
      expect(body).toContain('blueberry')
      expect(body).not.toMatch(/[{}]|undefined|https?:|www\.|<a /)
      expect(body.length).toBeLessThan(1_000)
      expect(subject).not.toMatch(/[\r\n{}]|blueberry|493817/)
      expect(subject.length).toBeLessThan(100)
      if ('contact' in notification) expect(body).toContain(notification.contact)
      if ('device' in notification) expect(body).toMatch(/Chrome, Windows[^]*2001:db8::7/)
    }
  },
)

test.each(languages)(
  'a code in $key is a line of its own, as it was drawn, and good for 10 minutes',
  async ({ locale }) => {
    for (const notification of codeNotifications) {
      const [mail, message] = await written(notification, locale)
      expect(mail?.body.split('\n')).toContain(code)
      expect(message?.body).toMatch(/(?<![\p{Cf}\d])493817(?![\p{Cf}\d])/u)
      expect(mail?.body).toContain('10')
      expect(message?.body).toContain('10')
    }
    for (const notification of alerts)
      for (const { body } of await written(notification, locale)) expect(body).not.toContain(code)
  },
)

test.each(languages)('without an anti-phishing code, an email in $key explains how to get one', async ({ locale }) => {
  const { texts } = await loadNotificationLanguage(locale)
  for (const notification of notifications) {
    const { body } = await writeEmail(notification, { locale, antiPhishingCode: null })
    expect(body).toContain(texts.antiPhishingMissing)
  }
})

test('an Arabic email begins with an Arabic word, and inserted values keep their own direction', async () => {
  for (const notification of notifications) {
    for (const { subject, body } of await written(notification, 'ar_SA')) {
      for (const line of [subject, ...body.split('\n')].filter((some) => some !== '' && some !== code))
        expect(line).toMatch(/^[^\p{L}]*\p{Script=Arabic}/u)
    }
  }
  const [mail] = await written({ template: 'contact_changed', contact: '+49 ***78' }, 'ar_SA')
  expect(mail?.body).toContain('\u2068+49 ***78\u2069')
})

test.each([null, '', 'xx_XX', '__proto__', 'constructor', '../de'])('%j is answered in English', async (locale) => {
  const { subject } = await writeEmail({ template: 'login_code', code }, { locale, antiPhishingCode: null })
  expect(subject).toBe('Argosy: Your code to sign in')
})

test('variants of a language share their email texts where the wording is equal', async () => {
  const subjectIn = async (locale: string) => (await written({ template: 'password_changed' }, locale))[0]?.subject
  expect(await subjectIn('es_001')).toBe('Argosy: Se cambió tu contraseña')
  expect(await subjectIn('es_ES')).toBe('Argosy: Se ha cambiado tu contraseña')
  expect(await subjectIn('ko_KR')).toBe(await subjectIn('en_US'))
  expect(await subjectIn('pt_PT')).toBe('Argosy: Sua senha foi alterada')
  expect(await subjectIn('pt_EU')).toBe('Argosy: A sua palavra-passe foi alterada')
})

test('a name cannot look like a line of ours, nor like a placeholder', async () => {
  const device = 'Chrome\r\nYour code\u2028: \u202e{address}$&'
  for (const { body } of await written({ template: 'new_device', device, address: '203.0.113.7' }, 'en_US'))
    expect(body).toContain('Device: ChromeYour code: {address}$&\n')
})

test('an unrecognised device is named in the language of the email', async () => {
  const [mail] = await written({ template: 'new_device', device: '', address: '203.0.113.7' }, 'de_DE')
  expect(mail?.body).toContain('Gerät: unbekannt\n')
})
