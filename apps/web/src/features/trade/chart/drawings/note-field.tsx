import { textLengthMax, type Point } from '@argosy/chart/drawings'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import styles from './drawings.module.css'

/** Text field of a note, at the note's position. Enter saves it, Escape or an empty text drops it. */
export function NoteField({ at, onDone }: { readonly at: Point; readonly onDone: (text: string | undefined) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <input
      ref={ref}
      className={styles['note']}
      style={{ left: at.x, top: at.y }}
      dir="auto"
      value={text}
      maxLength={textLengthMax}
      aria-label={t({ id: 'spot.draw.note', message: 'Text of the note', comment: 'Field on the chart' })}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onDone(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(text)
        else if (event.key === 'Escape') onDone(undefined)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
