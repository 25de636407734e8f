import { findLanguage, offeredLanguages } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { judgeHead, type Expected } from './judge-head.ts'
import { readDocument } from './read-document.ts'

const origin = 'https://argosy.example'

interface Written {
  readonly lang: string
  readonly dir: string
  readonly canonical: string
  readonly alternates: readonly string[]
  readonly robots?: string
}

const whole: Written = {
  lang: 'ar',
  dir: 'rtl',
  canonical: '/ar/markets',
  alternates: [...offeredLanguages, { key: 'en', htmlLang: 'x-default' }].map(
    ({ key, htmlLang }) => `<link rel="alternate" hreflang="${htmlLang}" href="${origin}/${key}/markets">`,
  ),
}

function judge(written: Partial<Written>, expected: Partial<Expected> & { key?: string } = {}): string[] {
  const { lang, dir, canonical, alternates, robots } = { ...whole, ...written }
  const html = `<html lang="${lang}" dir="${dir}"><link rel="canonical" href="${canonical}">${alternates.join('')}<meta name="robots" content="${robots ?? ''}">`
  const language = findLanguage(expected.key ?? 'ar')
  if (!language) throw new Error('no such language')
  return judgeHead(readDocument(html), { language, path: '/ar/markets', origin, isMissing: false, ...expected })
}

test('[LOC-13] a correct page has no problems', () => {
  expect(judge({})).toEqual([])
})

test.each([
  ['another lang', { lang: 'en' }, 'lang is en, not ar'],
  ['another direction', { dir: 'ltr' }, 'dir is ltr, not rtl'],
  [
    'the canonical address of another page',
    { canonical: '/ar' },
    `canonical is ${origin}/ar, not ${origin}/ar/markets`,
  ],
  [
    'a language left out',
    { alternates: whole.alternates.slice(1) },
    `alternate en is undefined, not ${origin}/en/markets`,
  ],
  [
    'no x-default',
    { alternates: whole.alternates.slice(0, -1) },
    `alternate x-default is undefined, not ${origin}/en/markets`,
  ],
  [
    'a language that leads to another page',
    { alternates: whole.alternates.map((tag) => tag.replace('/de/markets', '/de/spot')) },
    `alternate de is ${origin}/de/spot, not ${origin}/de/markets`,
  ],
])('[LOC-10] [LOC-13] finds %s', (_, written, finding) => {
  expect(judge(written)).toContain(finding)
})

test('a hidden language is shown in English, with the English canonical address and noindex', () => {
  const path = '/bg/markets'
  const english = { lang: 'en', dir: 'ltr', canonical: '/en/markets' }
  expect(judge({ ...english, robots: 'noindex' }, { key: 'bg', path })).toEqual([])
  expect(judge(english, { key: 'bg', path })).toEqual(['indexed is true, not false'])
})

test('an address without a page has no addresses elsewhere, and is not indexed', () => {
  expect(judge({ alternates: [], robots: 'noindex' }, { isMissing: true })).toEqual([])
  expect(judge({ alternates: [] }, { isMissing: true })).toEqual(['indexed is true, not false'])
})
