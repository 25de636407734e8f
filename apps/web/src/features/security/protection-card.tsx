import type { SecurityOverviewView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { calculateProtection, type Protection } from './protection.calc.ts'
import styles from './security.module.css'
import type { Change } from './use-changes.tsx'

export interface ProtectionCardProps {
  readonly overview: SecurityOverviewView
  readonly onChange: (change: Change) => void
}

const changeOf: Readonly<Record<Protection, Change>> = {
  second_step: 'totp',
  passkey: 'passkeys',
  anti_phishing: 'anti-phishing',
  fund_password: 'fund-password',
}

/** Protection level of the account, and the most useful next step. */
export function ProtectionCard({ overview, onChange }: ProtectionCardProps) {
  const { t } = useLingui()
  const { on, all, next } = calculateProtection(overview)
  const advice = useAdvice()
  return (
    <div className={`${styles['card']} ${styles['level']}`}>
      <div className={styles['levelWords']}>
        <p className={styles['levelName']}>
          {next === undefined
            ? t({ id: 'identity.level.full', message: 'Well protected', comment: 'How safe the account is' })
            : t({
                id: 'identity.level.part',
                message: `Protections on: ${on} of ${all}`,
                comment: 'How safe the account is; two numbers',
              })}
        </p>
        <p className={styles['text']}>{advice(next)}</p>
      </div>
      {next !== undefined && (
        <Button tone="accent" onPress={() => onChange(changeOf[next])}>
          {t({ id: 'identity.level.next', message: 'Do it now', comment: 'Button beside a piece of advice' })}
        </Button>
      )}
      <div className={styles['bars']} aria-hidden="true">
        {Array.from({ length: all }, (_, index) => (
          <span key={index} className={styles['bar']} data-on={index < on || undefined} />
        ))}
      </div>
    </div>
  )
}

function useAdvice(): (next: Protection | undefined) => string {
  const { t } = useLingui()
  return (next) => {
    switch (next) {
      case 'second_step':
        return t({
          id: 'identity.level.secondStep',
          message: 'Next: an authenticator app. A stolen password alone then opens nothing.',
          comment: 'Advice',
        })
      case 'passkey':
        return t({
          id: 'identity.level.passkey',
          message: 'Next: a passkey. It is the quickest way in, and false sites cannot use it.',
          comment: 'Advice',
        })
      case 'anti_phishing':
        return t({
          id: 'identity.level.phishing',
          message: 'Next: an anti-phishing code, so that you can tell our emails from false ones.',
          comment: 'Advice',
        })
      case 'fund_password':
        return t({
          id: 'identity.level.fund',
          message: 'Next: a fund password, asked for before money leaves the account.',
          comment: 'Advice',
        })
      case undefined:
        return t({
          id: 'identity.level.fullText',
          message: 'Everything is on. Look at your sessions from time to time.',
          comment: 'Advice, when nothing is left to do',
        })
    }
  }
}
