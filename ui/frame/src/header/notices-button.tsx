import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Icon } from '../shared/icons.tsx'
import { loadNoticesPanel } from '../shared/load-overlays.ts'
import { OnDemand } from '../shared/on-demand.tsx'
import { usePopup } from '../shared/use-popup.ts'
import type { HeaderProps } from '../types.ts'
import header from './header.module.css'
import styles from './popup.module.css'

export function NoticesButton({
  locale,
  notices,
  bell,
  onNoticesOpen,
}: Pick<HeaderProps, 'locale' | 'notices' | 'bell' | 'onNoticesOpen'>) {
  const { t } = useLingui()
  const { isOpen, setOpen, rootRef, buttonRef, onBlur } = usePopup()
  const unread = notices?.filter(({ isRead }) => !isRead).length ?? 0
  // Also marks notices that arrive while the list is open.
  useEffect(() => {
    if (isOpen) onNoticesOpen?.()
    // A new callback must not run the effect again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, unread])
  return (
    <div ref={rootRef} className={`${styles['root']} ${styles['bell']}`} onBlur={onBlur}>
      <button
        ref={buttonRef}
        type="button"
        className={header['icon']}
        aria-expanded={isOpen}
        aria-label={
          bell
            ? bell.label
            : unread > 0
              ? t({
                  id: 'frame.notices.unread',
                  message: `Notices, ${unread} new`,
                  comment: 'Bell button; the number of notices not read yet',
                })
              : t({ id: 'frame.notices.button', message: 'Notices', comment: 'Bell button: news from the exchange' })
        }
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        {bell?.count ? (
          <span className={styles['count']} data-bell-count="">
            {bell.count}
          </span>
        ) : (
          unread > 0 && <span className={styles['dot']} />
        )}
      </button>
      {isOpen && (bell?.panel ?? <OnDemand load={loadNoticesPanel} props={{ locale, notices: notices ?? [] }} />)}
    </div>
  )
}
