import { english, findLanguage, formatDate } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import type { FrameNotice } from '../types.ts'
import styles from './popup.module.css'

export function NoticesPanel({
  locale,
  notices,
}: {
  readonly locale: string
  readonly notices: readonly FrameNotice[]
}) {
  const { t } = useLingui()
  return (
    <div className={`${styles['panel']} ${styles['notices']}`}>
      <p className={styles['title']}>
        {t({ id: 'frame.notices.title', message: 'Notices', comment: 'Heading above news from the exchange' })}
      </p>
      {notices.length === 0 ? (
        <p className={styles['empty']}>
          {t({ id: 'frame.notices.empty', message: 'Nothing new right now.', comment: 'When there are no notices' })}
        </p>
      ) : (
        <ul className={styles['list']}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Notice locale={locale} notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Notice({ locale, notice }: { readonly locale: string; readonly notice: FrameNotice }) {
  const language = findLanguage(locale) ?? english
  const content = (
    <>
      <span className={styles['noticeTitle']}>{notice.title}</span>
      {notice.text !== undefined && <span className={styles['noticeText']}>{notice.text}</span>}
      <time className={styles['time']} dateTime={new Date(notice.timeMs).toISOString()}>
        {formatDate(language, notice.timeMs, 'date')}
      </time>
    </>
  )
  return notice.href === undefined ? (
    <div className={styles['notice']}>{content}</div>
  ) : (
    <a className={styles['notice']} href={notice.href}>
      {content}
    </a>
  )
}
