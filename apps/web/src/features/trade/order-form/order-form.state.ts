/** What the reader has typed, what it adds up to, and whether it may be sent. */
import type { MarketTerms } from '@argosy/contracts'
import { formatDecimal } from '@argosy/money'
import type { Freshness } from '@argosy/push-client'
import { useState, useSyncExternalStore } from 'react'
import { apiClient } from '../../../live/exchange.ts'
import { sessionStore } from '../../../live/session.ts'
import {
  calculateQuantityForTotal,
  calculateShareQuantity,
  calculateTotal,
  hasProblems,
  validateOrder,
  type Available,
  type OrderProblems,
  type Side,
} from './order-form.calc.ts'
import { createSubmissionStore, isUnderWay, type Submission } from './submission.ts'

/** Why nothing can be sent at all, whatever the fields say. */
export type HoldReason = 'signed_out' | 'terms_missing' | 'book_not_live' | 'account_not_live'

export interface OrderFormFacts {
  readonly terms: MarketTerms | undefined
  readonly isSignedIn: boolean
  readonly available: Available
  readonly bookFreshness: Freshness
  readonly accountFreshness: Freshness
  /** The best price on the other side, asked for when a share is taken before a price is typed. */
  readonly readBestPrice: (side: Side) => bigint | undefined
}

export interface OrderForm {
  readonly terms: MarketTerms | undefined
  readonly available: Available
  readonly side: Side
  readonly price: string
  readonly quantity: string
  readonly total: string
  /** Only what the reader could know already: an untouched field is not blamed. */
  readonly shownProblems: OrderProblems
  readonly hold: HoldReason | undefined
  readonly submission: Submission
  setSide(side: Side): void
  setPrice(price: string): void
  setQuantity(quantity: string): void
  setTotal(total: string): void
  takeShare(percent: bigint): void
  /** A price from the book, at the market's decimals. */
  takePrice(price: bigint): void
  submit(): void
  askAgain(): void
  dismiss(): void
}

interface Fields {
  readonly side: Side
  readonly price: string
  readonly quantity: string
  /** What was typed as a total; undefined when the total follows from price and quantity. */
  readonly typedTotal: string | undefined
  readonly isTried: boolean
}

const emptyFields: Fields = { side: 'buy', price: '', quantity: '', typedTotal: undefined, isTried: false }
const noProblems: OrderProblems = { price: undefined, quantity: undefined, funds: undefined }

export function useOrderForm(facts: OrderFormFacts): OrderForm {
  const { terms, available } = facts
  const [fields, setFields] = useState(emptyFields)
  const [store] = useState(createOrderSubmission)
  const submission = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const { side, price, quantity, typedTotal } = fields

  const draft = { side, price: price || undefined, quantity: quantity || undefined }
  const problems = terms ? validateOrder(draft, available, terms) : noProblems
  const hold = findHold(facts)

  function change(own: Partial<Fields>): void {
    store.dismiss()
    setFields({ ...fields, isTried: false, ...own })
  }

  /** A price that changes under a typed total changes the quantity, not the total. */
  function changePrice(next: string): void {
    const refit =
      typedTotal !== undefined && terms ? calculateQuantityForTotal(typedTotal, next || undefined, terms) : undefined
    change({ price: next, ...(refit === undefined ? {} : { quantity: refit }) })
  }

  return {
    terms,
    available,
    side,
    price,
    quantity,
    total: typedTotal ?? (terms ? calculateTotal(draft.price, draft.quantity, terms) : undefined) ?? '',
    shownProblems: fields.isTried ? problems : onlyTouched(problems, fields),
    hold,
    submission,
    setSide: (next) => change({ side: next }),
    setPrice: changePrice,
    setQuantity: (next) => change({ quantity: next, typedTotal: undefined }),
    setTotal(next) {
      const fitting = next === '' || !terms ? '' : calculateQuantityForTotal(next, draft.price, terms)
      change({ typedTotal: next, quantity: fitting ?? quantity })
    },
    takeShare(percent) {
      if (!terms) return
      const best = draft.price === undefined ? facts.readBestPrice(side) : undefined
      const priced = best === undefined ? draft : { side, price: formatDecimal(best, terms.priceDecimals) }
      const share = calculateShareQuantity(percent, priced, available, terms)
      if (share !== undefined) change({ price: priced.price ?? '', quantity: share, typedTotal: undefined })
    },
    takePrice: (units) => terms && changePrice(formatDecimal(units, terms.priceDecimals)),
    submit() {
      if (!terms || hold !== undefined || isUnderWay(submission)) return
      setFields({ ...fields, isTried: true })
      if (hasProblems(problems)) return
      store.submit({ marketId: terms.marketId, side, type: 'limit', price, quantity })
    },
    askAgain: () => store.askAgain(),
    dismiss: () => store.dismiss(),
  }
}

export function findHold({
  terms,
  isSignedIn,
  bookFreshness,
  accountFreshness,
}: Omit<OrderFormFacts, 'readBestPrice' | 'available'>): HoldReason | undefined {
  if (!isSignedIn) return 'signed_out'
  if (!terms) return 'terms_missing'
  if (bookFreshness !== 'live') return 'book_not_live'
  return accountFreshness === 'live' ? undefined : 'account_not_live'
}

function onlyTouched(problems: OrderProblems, { price, quantity }: Fields): OrderProblems {
  return {
    price: price === '' ? undefined : problems.price,
    quantity: quantity === '' ? undefined : problems.quantity,
    funds: problems.funds,
  }
}

function createOrderSubmission() {
  return createSubmissionStore({
    async send(order) {
      const answer = await apiClient().placeOrder(order)
      // The session ended behind our back: the whole page should know.
      if (!answer.ok && answer.code === 'signed_out') void sessionStore().refresh()
      return answer
    },
    createId: () => crypto.randomUUID(),
  })
}
