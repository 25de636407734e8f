import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useRefusalMessage } from '../identity/refusal-messages.ts'
import styles from './security.module.css'

/** Shown in place of data that could not be loaded: the reason and a retry button. */
export function RefusedCard({ code, reload }: { readonly code: string; readonly reload: () => Promise<void> }) {
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  return (
    <div className={styles['card']}>
      <EmptyState
        text={refusalMessage(code)}
        action={
          <Button onPress={() => void reload()}>
            {t({ id: 'identity.tryAgain', message: 'Try again', comment: 'Button' })}
          </Button>
        }
      />
    </div>
  )
}
