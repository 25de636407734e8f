import { BoltIcon, ClockIcon, InfoIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import styles from './fees.module.css'

/** Explains the terms of the table, and lists what is free. */
export function FeeNotes() {
  const { t } = useLingui()
  const notes = [
    {
      icon: <InfoIcon size={20} />,
      title: t({ id: 'fees.note.maker.title', message: 'Maker or taker', comment: 'Heading of a note' }),
      text: t({
        id: 'fees.note.maker.text',
        message:
          'An order that waits in the book is a maker when it fills. An order that meets a waiting one is a taker. Post-only makes sure that you are the maker.',
        comment: 'Explains two kinds of fees',
      }),
    },
    {
      icon: <ClockIcon size={20} />,
      title: t({ id: 'fees.note.count.title', message: 'What counts', comment: 'Heading of a note' }),
      text: t({
        id: 'fees.note.count.text',
        message:
          'The value of all your fills, as maker and taker, on the 30 complete UTC days before today. Today counts from midnight UTC.',
        comment: 'Explains how the volume is counted',
      }),
    },
    {
      icon: <BoltIcon size={20} />,
      title: t({ id: 'fees.note.free.title', message: 'Only fills cost', comment: 'Heading of a note' }),
      text: t({
        id: 'fees.note.free.text',
        message:
          'The fee is taken from what you receive: from the coin when you buy, from the proceeds when you sell. Placing, changing and canceling orders costs nothing.',
        comment: 'Explains what is free',
      }),
    },
  ]
  return (
    <ul className={styles['notes']}>
      {notes.map(({ icon, title, text }) => (
        <li key={title} className={styles['card']}>
          <span className={styles['noteIcon']} aria-hidden="true">
            {icon}
          </span>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
