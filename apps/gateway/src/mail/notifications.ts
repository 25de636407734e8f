import type { User } from '../identity/users/user.ts'
import { fillText } from './fill-text.ts'
import { loadNotificationLanguage, type NotificationLanguage } from './notification-languages.ts'
import type { AlertName, CodeNotificationName, NotificationTexts, PlainAlertName } from './notification-texts.ts'

type CodeNotification = { readonly template: CodeNotificationName; readonly code: string }

/** What happened. */
export type AlertNotification =
  | { readonly template: PlainAlertName }
  | { readonly template: 'contact_changed'; readonly contact: string }
  /** `device` is empty when a browser does not say what it is. */
  | { readonly template: 'new_device'; readonly device: string; readonly address: string }

/** What we write to users. Plain text: nothing to click is something a forger cannot imitate better than we do. */
export type UserNotification = CodeNotification | AlertNotification

/** Their language, and the word of their own by which they know that a letter is ours; null when they have chosen none. */
export type NotificationRecipient = Pick<User, 'locale' | 'antiPhishingCode'>

export type WrittenNotification = { readonly subject: string; readonly body: string }

/** It takes no password of the reader's to have one of these sent: whoever gets it unasked is in no danger. */
const openCodes: readonly CodeNotificationName[] = ['register_code', 'recovery_code', 'contact_code']

/** Nothing was done in the reader's name, or there is nothing left to do. */
const calmAlerts: readonly AlertName[] = ['register_known', 'recovery_unknown', 'contact_taken', 'account_frozen']

/** The subject is shown on locked screens and in lists, so neither a code nor the anti-phishing code stands in it. */
export async function writeEmail(
  notification: UserNotification,
  { locale, antiPhishingCode }: NotificationRecipient,
): Promise<WrittenNotification> {
  const language = await loadNotificationLanguage(locale)
  const { texts, direction } = language
  const paragraphs =
    'code' in notification ? codeParagraphs(notification, texts) : alertParagraphs(notification, language)
  const sign =
    antiPhishingCode === null
      ? texts.antiPhishingMissing
      : fillText(texts.antiPhishing, { antiPhishingCode }, direction)
  return { subject: subjectOf(notification, texts), body: `${[...paragraphs, sign].join('\n\n')}\n` }
}

/** A message on a telephone is short. */
export async function writeShort(
  notification: UserNotification,
  { locale, antiPhishingCode }: NotificationRecipient,
): Promise<WrittenNotification> {
  const language = await loadNotificationLanguage(locale)
  const { texts } = language
  // Digits run from the left in every text, and a mark of direction would be copied with them.
  const text =
    'code' in notification ? fillText(texts.shortCode, notification, 'ltr') : alertText(notification, language)
  const sign = antiPhishingCode === null ? '' : ` [${antiPhishingCode}]`
  return { subject: subjectOf(notification, texts), body: `${texts.prefix}${text}${sign}` }
}

function subjectOf(notification: UserNotification, { prefix, codeSubjects, alerts }: NotificationTexts): string {
  return prefix + ('code' in notification ? codeSubjects[notification.template] : alerts[notification.template].subject)
}

function codeParagraphs({ template, code }: CodeNotification, texts: NotificationTexts): string[] {
  const advice = openCodes.includes(template) ? texts.codeUnasked : texts.notYou
  // The code has a line to itself: nothing can break it, and it is copied without its neighbours.
  return [texts.codeSubjects[template], code, `${texts.codeUse}\n${advice}`]
}

function alertParagraphs(notification: AlertNotification, language: NotificationLanguage): string[] {
  const text = alertText(notification, language)
  return calmAlerts.includes(notification.template) ? [text] : [text, language.texts.notYou]
}

function alertText(
  notification: AlertNotification,
  { texts: { alerts, unknownDevice }, direction }: NotificationLanguage,
): string {
  const named =
    'device' in notification && notification.device === '' ? { ...notification, device: unknownDevice } : notification
  return fillText(alerts[notification.template].text, named, direction)
}
