import type { User } from '../identity/users/user.ts'
import { fillText } from './fill-text.ts'
import { loadNotificationLanguage, type NotificationLanguage } from './notification-languages.ts'
import type {
  AlertName,
  ChosenAlertName,
  CodeNotificationName,
  NotificationTexts,
  PlainAlertName,
} from './notification-texts.ts'

type CodeNotification = { readonly template: CodeNotificationName; readonly code: string }

/** The events that alerts report. */
export type AlertNotification =
  | { readonly template: PlainAlertName }
  | { readonly template: 'contact_changed'; readonly contact: string }
  | { readonly template: 'api_key_expiring'; readonly name: string; readonly date: string }
  /** `device` is empty when the browser does not identify itself. */
  | { readonly template: 'new_device'; readonly device: string; readonly address: string }

export type ChosenAlert =
  | { readonly template: 'deposit_arrived' | 'transfer_arrived' | 'transfer_left'; readonly amount: string }
  | { readonly template: 'order_bought' | 'order_sold'; readonly amount: string; readonly value: string }
  | { readonly template: 'order_triggered'; readonly market: string }
  | { readonly template: 'export_ready' }

/**
 * Everything we send to users, as plain text: a link or button is as easy for a forger to imitate as for us to send.
 */
export type UserNotification = CodeNotification | AlertNotification | ChosenAlert

/** The user's language, and their anti-phishing code, which proves that we are the sender; null when none is set. */
export type NotificationRecipient = Pick<User, 'locale' | 'antiPhishingCode'>

export type WrittenNotification = { readonly subject: string; readonly body: string }

/** Can be triggered without the recipient's password, so receiving one unasked is harmless. */
const openCodes: readonly CodeNotificationName[] = ['register_code', 'recovery_code', 'contact_code']

export const chosenAlerts: readonly ChosenAlertName[] = [
  'deposit_arrived',
  'transfer_arrived',
  'transfer_left',
  'order_bought',
  'order_sold',
  'order_triggered',
  'export_ready',
]

/** Nothing was done in the recipient's name, or no action is left for them. */
const calmAlerts: readonly AlertName[] = [
  'register_known',
  'recovery_unknown',
  'contact_taken',
  'account_frozen',
  'api_key_expiring',
  ...chosenAlerts,
]

/** Subjects are visible on lock screens and in lists, so they contain neither codes nor the anti-phishing code. */
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

/** The short form for text messages. */
export async function writeShort(
  notification: UserNotification,
  { locale, antiPhishingCode }: NotificationRecipient,
): Promise<WrittenNotification> {
  const language = await loadNotificationLanguage(locale)
  const { texts } = language
  // Digits run left to right in every script, and a direction mark would be copied with them.
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
  // The code has its own line, so that it does not wrap and can be copied alone.
  return [texts.codeSubjects[template], code, `${texts.codeUse}\n${advice}`]
}

function alertParagraphs(notification: AlertNotification | ChosenAlert, language: NotificationLanguage): string[] {
  const text = alertText(notification, language)
  return calmAlerts.includes(notification.template) ? [text] : [text, language.texts.notYou]
}

function alertText(
  notification: AlertNotification | ChosenAlert,
  { texts: { alerts, unknownDevice }, direction }: NotificationLanguage,
): string {
  const named =
    'device' in notification && notification.device === '' ? { ...notification, device: unknownDevice } : notification
  return fillText(alerts[notification.template].text, named, direction)
}
