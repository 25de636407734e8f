import { formatDate, type DateShape } from '@argosy/i18n'
import { useSyncExternalStore } from 'react'
import { useFormattingLanguage } from './formatting.tsx'
import styles from './num.module.css'

export interface DateTimeProps {
  readonly timeMs: number
  readonly shape?: Exclude<DateShape, 'zone'>
}

/** A time on the visitor's clock, with its zone on hover. The server does not know the clock and writes UTC. */
export function DateTime({ timeMs, shape = 'time' }: DateTimeProps) {
  const language = useFormattingLanguage()
  const zone = useSyncExternalStore(never, browserZone, serverZone)
  return (
    <time
      className={styles['num']}
      dateTime={new Date(timeMs).toISOString()}
      title={formatDate(language, timeMs, 'zone', zone)}
    >
      <bdi dir={language.direction}>{formatDate(language, timeMs, shape, zone)}</bdi>
    </time>
  )
}

const never = () => () => {}
const browserZone = () => undefined
const serverZone = () => 'UTC'
