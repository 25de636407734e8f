import { identityCalls, type QrScanView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { isUnsettled, type Session } from '../../../services/session.ts'
import { SignedOut } from '../../security/signed-out.tsx'
import { useGuardedSend } from '../../security/use-guarded-send.ts'
import { AuthPage } from '../auth-page.tsx'
import auth from '../auth-page.module.css'
import { Notice } from '../notice.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useIdentity, type Result } from '../identity-context.tsx'
import styles from './qr-login-page.module.css'

const StepUpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../security/security-dialog.tsx'))).SecurityDialog,
}))

/** The signed-in phone's side of a QR sign-in. The code is in the fragment, so that no server logs it. */
export function QrLoginPage({ session }: { readonly session: Session }) {
  const { t } = useLingui()
  return (
    <AuthPage
      title={t({ id: 'identity.qrLogin.title', message: 'Sign in on another device?', comment: 'Heading of the page' })}
      lead={t({
        id: 'identity.qrLogin.lead',
        message: 'Confirm only if the code is on a screen in front of you. Whoever shows it gets into your account.',
        comment: 'Under the heading; warns of fraud',
      })}
    >
      {isUnsettled(session) && <Skeleton height="180px" />}
      {session.status === 'signed-out' && !isUnsettled(session) && <SignedOut />}
      {session.status === 'signed-in' && <Question />}
    </AuthPage>
  )
}

function Question() {
  const { t } = useLingui()
  const { send } = useIdentity()
  const sending = useGuardedSend()
  const [scan, setScan] = useState<Result<QrScanView>>()
  const [decision, setDecision] = useState<'confirmed' | 'refused'>()
  const [qrcodeKey] = useState(() => location.hash.slice(1))
  useEffect(() => {
    let isOver = false
    void send(identityCalls.qrScan, { qrcodeKey }).then((result) => {
      if (!isOver) setScan(result)
    })
    return () => {
      isOver = true
    }
  }, [send, qrcodeKey])

  const decide = async (isConfirmed: boolean) => {
    if (await sending.send(identityCalls.qrDecide, { qrcodeKey, isConfirmed }))
      setDecision(isConfirmed ? 'confirmed' : 'refused')
  }
  if (decision !== undefined) {
    return (
      <Notice tone={decision === 'confirmed' ? 'success' : 'neutral'}>
        {decision === 'confirmed'
          ? t({ id: 'identity.qrLogin.confirmed', message: 'Done. The other device is signed in.', comment: 'Result' })
          : t({
              id: 'identity.qrLogin.refused',
              message: 'Refused. The other device was not signed in.',
              comment: 'Result',
            })}
      </Notice>
    )
  }
  if (!scan) return <Skeleton height="180px" />
  if (!scan.ok) return <RefusalNotice refusal={scan.refusal} />
  const waiting = t({ id: 'identity.checking', message: 'Checking', comment: 'Said while waiting' })
  return (
    <div className={auth['form']}>
      <dl className={styles['facts']}>
        <dt>{t({ id: 'identity.qrLogin.device', message: 'Device', comment: 'Label' })}</dt>
        <dd>
          <bdi>{scan.data.device}</bdi>
        </dd>
        <dt>{t({ id: 'identity.qrLogin.address', message: 'IP address', comment: 'Label: an IP address' })}</dt>
        <dd>
          <bdi translate="no">{scan.data.address}</bdi>
        </dd>
      </dl>
      <RefusalNotice refusal={sending.refusal} />
      <Button
        tone="accent"
        size="large"
        className={auth['wide'] ?? ''}
        data-action="confirm"
        pendingLabel={sending.isSending && waiting}
        onPress={() => void decide(true)}
      >
        {t({ id: 'identity.qrLogin.confirm', message: 'Sign it in', comment: 'Button: lets the other device in' })}
      </Button>
      <Button
        size="large"
        className={auth['wide'] ?? ''}
        isDisabled={sending.isSending}
        onPress={() => void decide(false)}
      >
        {t({ id: 'identity.qrLogin.refuse', message: 'Refuse', comment: 'Button' })}
      </Button>
      {sending.isStepUp && (
        <Suspense fallback={null}>
          <StepUpDialog title="" sending={sending} onClose={() => undefined}>
            {null}
          </StepUpDialog>
        </Suspense>
      )}
    </div>
  )
}
