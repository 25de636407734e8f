import { FlaskIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { setPreference } from '../../preferences/use-preference.ts'
import { closeSimulationDialog, startSimulation, type SimulationDialogState } from './change-simulation.ts'
import styles from './simulation-dialog.module.css'
import { StorageRefused } from './storage-refused.tsx'

/** Shown before the first entry: what is virtual, what is not, and how to leave (SIM-1). Lazy. */
export function SimulationDialog({ state }: { readonly state: SimulationDialogState }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A native dialog: the browser traps the focus, closes on Escape and restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // A click on the dialog element itself is a click on its backdrop, because the content covers the rest. Escape does
    // the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={titleId}
      data-simulation-dialog={state}
      onClose={closeSimulationDialog}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles['body']}>
        {state === 'storage_refused' ? <StorageRefused titleId={titleId} /> : <Explanation titleId={titleId} />}
      </div>
    </dialog>
  )
}

function Explanation({ titleId }: { readonly titleId: string }) {
  const { t } = useLingui()
  const [isSkipped, setSkipped] = useState(false)
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        // The dialog stays open until the page reloads, or shows why it does not.
        event.preventDefault()
        if (isSkipped) setPreference('change-mode-without-dialog', true)
        startSimulation()
      }}
    >
      <div className={styles['mark']}>
        <FlaskIcon />
      </div>
      <h2 id={titleId} className={styles['title']}>
        {t({
          id: 'simulation.dialog.title',
          message: 'Trade with virtual money',
          comment: 'Title of the dialog before simulation begins',
        })}
      </h2>
      <dl className={styles['facts']}>
        <dt>
          {t({
            id: 'simulation.dialog.virtual',
            message: 'Virtual',
            comment: 'Heading: what is not real in simulation',
          })}
        </dt>
        <dd>
          {t({
            id: 'simulation.dialog.virtualText',
            message:
              'Balances, orders and trades. You begin with virtual money and can top it up. Your real balance stays untouched.',
            comment: 'What is not real in simulation',
          })}
        </dd>
        <dt>
          {t({
            id: 'simulation.dialog.same',
            message: 'As in live trading',
            comment: 'Heading: what is the same in simulation',
          })}
        </dt>
        <dd>
          {t({
            id: 'simulation.dialog.sameText',
            message:
              'Markets, order types, limits, rules and the price level. The order books and trades are the simulation’s own.',
            comment: 'What is the same in simulation',
          })}
        </dd>
        <dt>{t({ id: 'simulation.dialog.leave', message: 'To leave', comment: 'Heading: how to end simulation' })}</dt>
        <dd>
          {t({
            id: 'simulation.dialog.leaveText',
            message:
              'An amber bar stays on every page. Press Exit there. Your virtual balance is kept for the next time.',
            comment: 'How to end simulation; "Exit" is the button simulation.bar.exit',
          })}
        </dd>
      </dl>
      <label className={styles['skip']}>
        <input type="checkbox" checked={isSkipped} onChange={(event) => setSkipped(event.target.checked)} />
        {t({
          id: 'simulation.dialog.skip',
          message: 'Don’t show this again',
          comment: 'Checkbox in the dialog before simulation begins',
        })}
      </label>
      <div className={styles['buttons']}>
        <button
          type="button"
          className={styles['cancel']}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {t({ id: 'simulation.dialog.cancel', message: 'Cancel', comment: 'Closes the dialog; nothing changes' })}
        </button>
        <button type="submit" className={styles['start']}>
          {t({
            id: 'simulation.dialog.start',
            message: 'Start simulation',
            comment: 'Button: begins trading with virtual money',
          })}
        </button>
      </div>
    </form>
  )
}
