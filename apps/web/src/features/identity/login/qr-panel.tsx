import type { SignedInView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { CheckIcon, RefreshIcon } from '@argosy/kit/icons'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { localizePath } from '@argosy/i18n'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { QrCode } from '../../qr/qr-code.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import styles from './qr-panel.module.css'
import { useQrSignIn, type QrSignIn } from './use-qr-sign-in.ts'

/** Signs in with a device that is already signed in. */
export function QrPanel({ onArrive }: { readonly onArrive: (user: SignedInView) => void }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { state, begin } = useQrSignIn(onArrive)
  const isOver = state.status === 'expired' || state.status === 'refused'
  return (
    <div className={styles['panel']}>
      <div className={styles['frame']}>
        {state.qrcodeKey === undefined ? (
          <Skeleton width="184px" height="184px" />
        ) : (
          <div className={styles['code']} data-faded={state.status === 'waiting' ? undefined : ''}>
            <QrCode
              text={`${location.origin}${localizePath('/qr-login', key)}#${state.qrcodeKey}`}
              label={t({ id: 'identity.qr.label', message: 'QR code for signing in', comment: 'Names the picture' })}
            />
          </div>
        )}
        {state.status === 'scanned' && (
          <div className={styles['over']}>
            <span className={styles['mark']}>
              <CheckIcon size={24} />
            </span>
          </div>
        )}
        {isOver && (
          <div className={styles['over']}>
            <Button tone="accent" onPress={begin}>
              <RefreshIcon />
              {t({ id: 'identity.qr.again', message: 'New code', comment: 'Button over a QR code that has expired' })}
            </Button>
          </div>
        )}
      </div>
      <p className={styles['text']} role="status">
        <QrStatusText status={state.status} />
      </p>
      <RefusalNotice refusal={state.refusal} />
      {state.refusal && (
        <Button onPress={begin}>{t({ id: 'identity.tryAgain', message: 'Try again', comment: 'Button' })}</Button>
      )}
    </div>
  )
}

function QrStatusText({ status }: Pick<QrSignIn, 'status'>) {
  const { t } = useLingui()
  switch (status) {
    case 'scanned':
      return t({
        id: 'identity.qr.scanned',
        message: 'Now confirm on your phone.',
        comment: 'Under the QR code, once a phone has read it',
      })
    case 'expired':
      return t({ id: 'identity.qr.expired', message: 'This code has expired.', comment: 'Under a QR code' })
    case 'refused':
      return t({ id: 'identity.qr.refused', message: 'It was refused on the phone.', comment: 'Under a QR code' })
    case 'waiting':
    case 'confirmed':
      return t({
        id: 'identity.qr.waiting',
        message: 'Point the camera of a phone that is signed in to Argosy here, then confirm on it.',
        comment: 'Under the QR code',
      })
  }
}
