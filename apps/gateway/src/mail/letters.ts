import type { User } from '../identity/users/user.ts'
import { fillText } from './fill-text.ts'
import { loadLetterLanguage, type LetterLanguage } from './letter-languages.ts'
import type { AlertName, CodeLetterName, LetterTexts, PlainAlertName } from './letter-texts.ts'

type CodeLetter = { readonly template: CodeLetterName; readonly code: string }

/** What happened. */
export type AlertLetter =
  | { readonly template: PlainAlertName }
  | { readonly template: 'contact_changed'; readonly contact: string }
  /** `device` is empty when a browser does not say what it is. */
  | { readonly template: 'new_device'; readonly device: string; readonly address: string }

/** What we write to users. Plain text: nothing to click is something a forger cannot imitate better than we do. */
export type Letter = CodeLetter | AlertLetter

/** Their language, and the word of their own by which they know that a letter is ours; null when they have chosen none. */
export type LetterReader = Pick<User, 'locale' | 'antiPhishingCode'>

export type WrittenLetter = { readonly subject: string; readonly body: string }

/** It takes no password of the reader's to have one of these sent: whoever gets it unasked is in no danger. */
const openCodes: readonly CodeLetterName[] = ['register_code', 'recovery_code', 'contact_code']

/** Nothing was done in the reader's name, or there is nothing left to do. */
const calmAlerts: readonly AlertName[] = ['register_known', 'recovery_unknown', 'contact_taken', 'account_frozen']

/** The subject is shown on locked screens and in lists, so neither a code nor the anti-phishing code stands in it. */
export async function writeLetter(letter: Letter, { locale, antiPhishingCode }: LetterReader): Promise<WrittenLetter> {
  const language = await loadLetterLanguage(locale)
  const { texts, direction } = language
  const paragraphs = 'code' in letter ? codeParagraphs(letter, texts) : alertParagraphs(letter, language)
  const sign =
    antiPhishingCode === null
      ? texts.antiPhishingMissing
      : fillText(texts.antiPhishing, { antiPhishingCode }, direction)
  return { subject: subjectOf(letter, texts), body: `${[...paragraphs, sign].join('\n\n')}\n` }
}

/** A message on a telephone is short. */
export async function writeShort(letter: Letter, { locale, antiPhishingCode }: LetterReader): Promise<WrittenLetter> {
  const language = await loadLetterLanguage(locale)
  const { texts } = language
  // Digits run from the left in every text, and a mark of direction would be copied with them.
  const text = 'code' in letter ? fillText(texts.shortCode, letter, 'ltr') : alertText(letter, language)
  const sign = antiPhishingCode === null ? '' : ` [${antiPhishingCode}]`
  return { subject: subjectOf(letter, texts), body: `${texts.prefix}${text}${sign}` }
}

function subjectOf(letter: Letter, { prefix, codeSubjects, alerts }: LetterTexts): string {
  return prefix + ('code' in letter ? codeSubjects[letter.template] : alerts[letter.template].subject)
}

function codeParagraphs({ template, code }: CodeLetter, texts: LetterTexts): string[] {
  const advice = openCodes.includes(template) ? texts.codeUnasked : texts.notYou
  // The code has a line to itself: nothing can break it, and it is copied without its neighbours.
  return [texts.codeSubjects[template], code, `${texts.codeUse}\n${advice}`]
}

function alertParagraphs(letter: AlertLetter, language: LetterLanguage): string[] {
  const text = alertText(letter, language)
  return calmAlerts.includes(letter.template) ? [text] : [text, language.texts.notYou]
}

function alertText(letter: AlertLetter, { texts: { alerts, unknownDevice }, direction }: LetterLanguage): string {
  const named = 'device' in letter && letter.device === '' ? { ...letter, device: unknownDevice } : letter
  return fillText(alerts[letter.template].text, named, direction)
}
