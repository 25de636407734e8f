import { formatDate, type DateShape } from '@argosy/i18n'
import { useHydrated } from '../../../live/hydrated.ts'
import { useLanguage } from '../../../messages/reader-context.tsx'

/** A moment on the reader's clock, its zone on hover. The server, which has no reader, writes UTC. */
export function LocalTime({ timeMs, shape = 'time' }: { readonly timeMs: number; readonly shape?: DateShape }) {
  const language = useLanguage()
  const isHydrated = useHydrated()
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={isHydrated ? formatDate(language, timeMs, 'zone') : formatDate(language, timeMs, 'zone', 'UTC')}
    >
      <bdi dir="ltr">
        {isHydrated ? formatDate(language, timeMs, shape) : formatDate(language, timeMs, shape, 'UTC')}
      </bdi>
    </time>
  )
}
