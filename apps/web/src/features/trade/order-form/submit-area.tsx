import { localizePath } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { markRegister } from '../../../tracking/marks.ts'
import { useRealm } from '../../../services/realm.ts'
import { changeSimulation } from '../../simulation/change-simulation.ts'
import { withReturnAddress } from '../../identity/return-address.ts'
import type { OrderDraftState, OrderDraftStore } from './draft/order-draft-store.ts'
import styles from './order-form.module.css'
import { OrderOutcome } from './order-outcome.tsx'
import { useOrderDraftState } from './draft/use-order-draft.ts'

/** The submit button, and under it the order's stage or the reason for the hold. */
export function SubmitArea({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const outcomeId = useId()
  const side = useOrderDraftState(draftStore, (state) => state.draft.side)
  const base = useOrderDraftState(draftStore, (state) => state.facts?.marketSteps.terms.base ?? '')
  const hold = useOrderDraftState(draftStore, (state) => state.hold)
  const isOnItsWay = useOrderDraftState(draftStore, isUnderWay)
  const isUnknown = useOrderDraftState(draftStore, (state) => state.stage === 'unknown')
  const isPenniless = useOrderDraftState(draftStore, hasNothing)
  const realm = useRealm()
  if (hold === 'signed_out') return <SignIn />
  if (isPenniless && realm === 'live') return <Practise draftStore={draftStore} />
  return (
    <div className={styles['submit']} data-hold={hold}>
      <Button
        type="submit"
        tone={side}
        size="large"
        isDisabled={hold !== undefined || isUnknown}
        pendingLabel={
          isOnItsWay &&
          t({ id: 'spot.form.sending', message: 'Sending…', comment: 'On the button while the order is under way' })
        }
        aria-describedby={outcomeId}
      >
        {side === 'buy'
          ? t({
              id: 'spot.form.buy',
              message: `Buy ${base}`,
              comment: 'Button that sends the order; the coin at the end',
            })
          : t({
              id: 'spot.form.sell',
              message: `Sell ${base}`,
              comment: 'Button that sends the order; the coin at the end',
            })}
      </Button>
      <OrderOutcome draftStore={draftStore} id={outcomeId} />
      {isUnknown && (
        <Button onPress={() => draftStore.recheck()} data-action="ask-again">
          {t({
            id: 'spot.form.ask-again',
            message: 'Ask again',
            comment: 'Button: ask the exchange what became of the order',
          })}
        </Button>
      )}
    </div>
  )
}

function isUnderWay({ stage }: OrderDraftState): boolean {
  return stage === 'sent' || stage === 'taking_long'
}

/** No balance in either asset, and no open orders. */
function hasNothing({ facts }: OrderDraftState): boolean {
  return facts?.available.base === 0n && facts.available.quote === 0n && facts.openCounts?.everywhere === 0
}

/** Without a balance, the trade button is replaced by a link to the same market in simulation trading. */
function Practise({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const quote = useOrderDraftState(draftStore, (state) => state.facts?.marketSteps.terms.quote ?? '')
  return (
    <div className={styles['submit']} data-hold="no_money">
      <p className={styles['noMoney']}>
        {t({
          id: 'spot.form.no_money',
          message: `You have no ${quote} yet.`,
          comment: 'In place of the button that sends an order: the account is empty; a currency',
        })}
      </p>
      <Button tone="accent" size="large" data-action="practise" onPress={() => changeSimulation(true)}>
        {t({
          id: 'spot.form.practise',
          message: 'Practice with virtual money',
          comment: 'Button in an empty account: changes to simulation trading',
        })}
      </Button>
    </div>
  )
}

/** Signed-out visitors can read everything; the sign-in link takes the place of the button. */
function SignIn() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { pathname, search } = useLocation()
  const to = (page: string) => withReturnAddress(localizePath(page, key), pathname + search)
  return (
    <div className={styles['submit']} data-hold="signed_out">
      <Link className={styles['signIn']} to={to('/login')} data-action="sign-in">
        {t({ id: 'spot.form.sign_in', message: 'Sign in to trade', comment: 'Link in place of the button' })}
      </Link>
      <p className={styles['register']}>
        {t({ id: 'spot.form.no_account', message: 'No account yet?', comment: 'Before the link to registering' })}{' '}
        <Link to={to('/register')} {...markRegister('terminal')}>
          {t({ id: 'spot.form.register', message: 'Register', comment: 'Link under the link to signing in' })}
        </Link>
      </p>
    </div>
  )
}
