import { keysPerUserMax } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { identityCalls, type ApiKeyView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { PlusIcon } from '@argosy/kit/icons'
import { showToast } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import type { Session } from '../../services/session.ts'
import { useRead } from '../identity/use-read.ts'
import { AccountFrame } from '../security/account-frame.tsx'
import { OwnContent } from '../security/own-content.tsx'
import { ReadList } from '../security/read-list.tsx'
import security from '../security/security.module.css'
import styles from './api-keys.module.css'
import { KeyCard } from './key-card.tsx'
import { KeyLimitMessage } from './key-refusal-notice.tsx'

const KeyDialog = lazy(async () => ({ default: (await loadChunk(() => import('./key-dialog.tsx'))).KeyDialog }))

export type KeyChange =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete' | 'confirm'; readonly apiKey: ApiKeyView }

export interface ApiKeysPageProps {
  readonly session: Session
  /** The current realm: the default realm of a new key. */
  readonly realm: Realm
}

export function ApiKeysPage({ session, realm }: ApiKeysPageProps) {
  const { t } = useLingui()
  return (
    <AccountFrame
      isWide
      title={t({ id: 'keys.title', message: 'API keys', comment: 'Heading of the page' })}
      lead={t({
        id: 'keys.lead',
        message: 'For programs that read your account or trade for you.',
        comment: 'Under the heading',
      })}
    >
      <OwnContent session={session}>{() => <ApiKeyList realm={realm} />}</OwnContent>
    </AccountFrame>
  )
}

/** The user’s keys and the dialogs about them, without the page around. */
export function ApiKeyList({ realm }: Pick<ApiKeysPageProps, 'realm'>) {
  const { t } = useLingui()
  const { reading, reload } = useRead(identityCalls.apiKeys)
  const [change, setChange] = useState<KeyChange>()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = reading.status === 'ready' ? reading.data.length : undefined
  const isFull = count !== undefined && count >= keysPerUserMax

  function close() {
    setChange(undefined)
    // A key may have been created although the answer was lost.
    if (change?.kind === 'create') void reload()
  }

  async function finish(notice: string) {
    const isRowGone = change?.kind === 'delete'
    setChange(undefined)
    showToast({ tone: 'success', title: notice })
    await reload()
    // The focused button was removed with its row.
    if (isRowGone) heading.current?.focus()
  }

  return (
    <>
      <section className={security['section']} aria-labelledby="keys-title">
        <div className={security['sectionHead']}>
          <h2 id="keys-title" ref={heading} tabIndex={-1} className={styles['count']} data-count={count}>
            {count === undefined
              ? t({ id: 'keys.list', message: 'Your keys', comment: 'Heading over the list of keys' })
              : t({
                  id: 'keys.count',
                  message: `API keys (${count}/${keysPerUserMax})`,
                  comment: 'Heading over the list of keys; two numbers, how many there are and how many there can be',
                })}
          </h2>
          <Button
            tone="accent"
            data-action="create"
            isDisabled={count === undefined || isFull}
            onPress={() => setChange({ kind: 'create' })}
          >
            <PlusIcon />
            {t({ id: 'keys.create', message: 'Create API key', comment: 'Button' })}
          </Button>
        </div>
        {isFull && (
          <p className={security['text']}>
            <KeyLimitMessage />
          </p>
        )}
        <ReadList
          reading={reading}
          reload={reload}
          empty={t({
            id: 'keys.empty',
            message: 'No keys yet. With a key, a program can act for you and never learns your password.',
            comment: 'When the list is empty',
          })}
        >
          {(apiKey) => (
            <KeyCard
              key={apiKey.accessKey}
              apiKey={apiKey}
              onConfirm={() => setChange({ kind: 'confirm', apiKey })}
              onEdit={() => setChange({ kind: 'edit', apiKey })}
              onDelete={() => setChange({ kind: 'delete', apiKey })}
            />
          )}
        </ReadList>
      </section>
      {change && (
        <Suspense fallback={null}>
          <KeyDialog change={change} realm={realm} onDone={finish} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
