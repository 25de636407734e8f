import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './toast.module.css'

export interface ToastMessage {
  readonly tone: 'neutral' | 'success' | 'refusal'
  readonly title: string
  readonly text?: string
}

const toastMs = 3_000 // NET-6
// What explains a refusal is read, not glimpsed.
const refusalMs = 8_000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 })

/** Says one thing in passing; nothing that needs an answer. Waits while the pointer or the focus is on it. */
export function showToast(message: ToastMessage): void {
  queue.add(message, { timeout: message.tone === 'refusal' ? refusalMs : toastMs })
}

/** Place once, in the shell. */
export function ToastRegion({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  return (
    <AriaToastRegion queue={queue} className={styles['region'] ?? ''} aria-label={label}>
      {({ toast }) => (
        <AriaToast toast={toast} className={styles['toast'] ?? ''} data-tone={toast.content.tone}>
          <AriaToastContent className={styles['content'] ?? ''}>
            <Text slot="title" className={styles['title'] ?? ''}>
              {toast.content.title}
            </Text>
            {toast.content.text !== undefined && <Text slot="description">{toast.content.text}</Text>}
          </AriaToastContent>
          <Button slot="close" tone="quiet" size="small" aria-label={closeLabel}>
            <CloseIcon />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}
