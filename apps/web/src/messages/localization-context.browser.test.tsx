import { preference } from '@argosy/browser/preferences'
import { findLanguage, formatDecimalText, messageFormatLocale } from '@argosy/i18n'
import { Price } from '@argosy/kit/price'
import { setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { LocalizationProvider, useLanguage } from './localization-context.tsx'
import type { Localization } from './localization.ts'

const digits = preference('digits')

afterEach(() => {
  digits.clear()
  document.body.replaceChildren()
})

function createArabicLocalization(): Localization {
  const language = findLanguage('ar')
  if (!language) throw new Error('the language table has no Arabic')
  const i18n = setupI18n()
  i18n.load(language.htmlLang, {})
  i18n.activate(language.htmlLang, messageFormatLocale(language))
  return { language, i18n, pending: () => undefined }
}

/** A number from the kit, one that a feature formats, and one inside a message. */
function Numbers() {
  const { i18n } = useLingui()
  return (
    <p>
      <Price value="67431.20" /> {formatDecimalText(useLanguage(), '0.5')} {i18n.number(3)}
    </p>
  )
}

function Page({ localization }: { readonly localization: Localization }) {
  return (
    <LocalizationProvider localization={localization}>
      <Numbers />
    </LocalizationProvider>
  )
}

test('[LOC-12] the server writes Latin digits, and the reader’s own follow after hydration without a mismatch', async () => {
  digits.set('arab')
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = renderToString(<Page localization={createArabicLocalization()} />)
  expect(container.textContent).toBe('67,431.20 0.5 3')

  const mismatches: unknown[] = []
  const root = hydrateRoot(container, <Page localization={createArabicLocalization()} />, {
    onRecoverableError: (error) => mismatches.push(error),
  })
  await expect.poll(() => container.textContent).toBe('٦٧٬٤٣١٫٢٠ ٠٫٥ ٣')
  expect(mismatches).toEqual([])

  digits.set('latn')
  await expect.poll(() => container.textContent).toBe('67,431.20 0.5 3')
  root.unmount()
})
