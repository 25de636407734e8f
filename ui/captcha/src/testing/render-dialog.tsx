import { renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { vi } from 'vitest'
import { CaptchaDialog, type CaptchaDialogProps } from '../captcha-dialog.tsx'
import { createFakeApi } from './fake-api.ts'

/** The dialog with a simulated gateway; the piece belongs 120 pixels from the left. */
export function renderDialog(props: Partial<CaptchaDialogProps> = {}, options: RenderKitOptions = {}) {
  const { api, fake } = createFakeApi(120)
  const ends = {
    onSolved: vi.fn<CaptchaDialogProps['onSolved']>(),
    onDismissed: vi.fn<CaptchaDialogProps['onDismissed']>(),
    onRefused: vi.fn<CaptchaDialogProps['onRefused']>(),
    onTrack: vi.fn<NonNullable<CaptchaDialogProps['onTrack']>>(),
  }
  const locale = options.direction === 'rtl' ? 'ar' : 'en'
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const show = () =>
    renderKit(
      <I18nProvider i18n={i18n}>
        <CaptchaDialog
          scene="login"
          bizId="biz"
          api={api}
          solveProof={async () => ({ counter: 7, derivedKey: 'ab'.repeat(32) })}
          {...ends}
          {...props}
        />
      </I18nProvider>,
      options,
    )
  return { fake, show, ...ends }
}
