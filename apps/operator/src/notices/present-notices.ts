import type { NoticeState } from '@argosy/support'
import { presentTime } from '../present-time.ts'

export function presentNotices(notices: readonly NoticeState[]): string {
  if (notices.length === 0) return 'No notice was published yet.'
  return notices
    .map(({ noticeId, isShown, publishedAtMs, endsAtMs, publishedBy, texts, href }) => {
      const end = endsAtMs === null ? 'no end' : `until ${presentTime(endsAtMs)}`
      const head = `${isShown ? 'shown' : 'over '}  ${noticeId}  from ${presentTime(publishedAtMs)}, ${end}, by ${publishedBy}`
      const languages = `${Object.keys(texts).length} languages`
      return `${head}\n       ${texts['en']?.title ?? ''} (${languages}${href === null ? '' : `, ${href}`})`
    })
    .join('\n')
}
