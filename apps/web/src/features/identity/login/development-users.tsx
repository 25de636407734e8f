import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useIdentity } from '../identity-context.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useSend } from '../use-send.ts'
import styles from './development-users.module.css'

const userNames = ['alice', 'bob'] as const

/** Signs in two test users without a password. On a development exchange only, and labelled as such. */
export function DevelopmentUsers({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { signInAs } = useIdentity()
  const { attempt, isSending, refusal } = useSend()
  const signIn = async (userName: string) => {
    if (await attempt(() => signInAs(userName))) onDone()
  }
  return (
    <section className={styles['users']} data-development="">
      <p className={styles['text']}>
        {t({
          id: 'identity.development.text',
          message: 'This exchange is under development. Its test users need no password.',
          comment: 'Shown to developers only',
        })}
      </p>
      <div className={styles['row']}>
        {userNames.map((userName) => (
          <Button
            key={userName}
            size="small"
            isDisabled={isSending}
            data-user={userName}
            onPress={() => void signIn(userName)}
          >
            {t({
              id: 'identity.development.as',
              message: `Sign in as ${userName}`,
              comment: 'Button; a test user’s name at the end',
            })}
          </Button>
        ))}
      </div>
      <RefusalNotice refusal={refusal} />
    </section>
  )
}
