import { useEffect } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast'
import { Button, IconButton } from './button.tsx'
import { CloseIcon, InfoIcon, RefusedIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import { drainAnnouncements, subscribeToToasts, toastShownMs, type Announcement } from './toast-queue.ts'
import styles from './toast-region.module.css'

type Kind = Announcement['kind']

// As many notifications as fit side by side: stacked ones would cover the buttons that the visitor presses next.
const shownMax = 3

const queues: Readonly<Record<Kind, ToastQueue<Announcement>>> = {
  toast: new ToastQueue<Announcement>({ maxVisibleToasts: shownMax }),
  notification: new ToastQueue<Announcement>({ maxVisibleToasts: shownMax }),
}

export interface ToastRegionProps {
  readonly toastsLabel: string
  readonly notificationsLabel: string
  readonly closeLabel: string
}

/** Mount once, in the shell: shows all messages of `toast-queue`, including those from before it was loaded. */
export function ToastRegion({ toastsLabel, notificationsLabel, closeLabel }: ToastRegionProps) {
  useEffect(() => {
    showWaiting()
    return subscribeToToasts(showWaiting)
  }, [])
  return (
    <>
      <Messages kind="toast" label={toastsLabel} closeLabel={closeLabel} />
      <Messages kind="notification" label={notificationsLabel} closeLabel={closeLabel} />
    </>
  )
}

/** The shown or queued message of each key, to be replaced by the next one. */
const shown = new Map<string, { readonly kind: Kind; readonly id: string }>()

function showWaiting(): void {
  for (const announcement of drainAnnouncements()) show(announcement)
}

function show(announcement: Announcement): void {
  const { kind, key, isLasting } = announcement
  const before = key === undefined ? undefined : shown.get(key)
  const onClose = key === undefined ? undefined : () => void (shown.get(key)?.id === id && shown.delete(key))
  const id = queues[kind].add(announcement, {
    ...(isLasting ? {} : { timeout: toastShownMs[kind] }),
    ...(onClose ? { onClose } : {}),
  })
  if (key !== undefined) shown.set(key, { kind, id })
  if (before) queues[before.kind].close(before.id)
}

interface MessagesProps {
  readonly kind: Kind
  readonly label: string
  readonly closeLabel: string
}

function Messages({ kind, label, closeLabel }: MessagesProps) {
  return (
    <AriaToastRegion queue={queues[kind]} className={styles[`${kind}s`] ?? ''} aria-label={label}>
      {({ toast }) => (
        <AriaToast toast={toast} className={styles[kind] ?? ''} data-tone={toast.content.tone}>
          <ToneIcon tone={toast.content.tone} />
          <AriaToastContent className={styles['content'] ?? ''}>
            <Text slot="title" className={styles['title'] ?? ''}>
              {toast.content.title}
            </Text>
            {toast.content.text !== undefined && (
              <Text slot="description" className={styles['text'] ?? ''}>
                {toast.content.text}
              </Text>
            )}
            {toast.content.action && (
              <Button
                slot={null}
                tone="quiet"
                size="small"
                className={styles['action'] ?? ''}
                onPress={act(kind, toast)}
              >
                {toast.content.action.label}
              </Button>
            )}
          </AriaToastContent>
          <IconButton slot="close" size="small" label={closeLabel} className={styles['close'] ?? ''}>
            <CloseIcon />
          </IconButton>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

function act(kind: Kind, toast: { readonly key: string; readonly content: Announcement }): () => void {
  return () => {
    toast.content.action?.onPress()
    queues[kind].close(toast.key)
  }
}

const toneIcons = { neutral: InfoIcon, success: SuccessIcon, warning: WarningIcon, refusal: RefusedIcon } as const

function ToneIcon({ tone }: Pick<Announcement, 'tone'>) {
  const Icon = toneIcons[tone]
  return (
    <span className={styles['icon']}>
      <Icon />
    </span>
  )
}
