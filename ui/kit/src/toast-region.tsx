import { useEffect } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast'
import { IconButton } from './button.tsx'
import { CloseIcon, InfoIcon, RefusedIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import { subscribeToToasts, takeAnnouncements, type Announcement } from './toast-queue.ts'
import styles from './toast-region.module.css'

type Kind = Announcement['kind']

// NET-6. The clock stands still while the pointer or the focus is on a message.
const shownMs: Readonly<Record<Kind, number>> = { toast: 3_000, notification: 4_500 }

const queues: Readonly<Record<Kind, ToastQueue<Announcement>>> = {
  toast: new ToastQueue<Announcement>({ maxVisibleToasts: 3 }),
  notification: new ToastQueue<Announcement>({ maxVisibleToasts: 4 }),
}

export interface ToastRegionProps {
  readonly toastsLabel: string
  readonly notificationsLabel: string
  readonly closeLabel: string
}

/** Place once, in the shell: shows whatever `toast-queue` is told, and what was said before it came. */
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

function showWaiting(): void {
  for (const announcement of takeAnnouncements()) {
    queues[announcement.kind].add(announcement, { timeout: shownMs[announcement.kind] })
  }
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
          </AriaToastContent>
          <IconButton slot="close" size="small" label={closeLabel} className={styles['close'] ?? ''}>
            <CloseIcon />
          </IconButton>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
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
