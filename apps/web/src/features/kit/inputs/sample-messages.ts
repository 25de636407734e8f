import { useLingui } from '@lingui/react/macro'

/** Messages that several samples of inputs and overlays share. */
export function useSampleMessages() {
  const { t } = useLingui()
  return {
    buy: t({ id: 'kit.sample.buy', message: 'Buy', comment: 'Gallery: words of a sample button' }),
    sell: t({ id: 'kit.sample.sell', message: 'Sell', comment: 'Gallery: words of a sample button' }),
    save: t({ id: 'kit.sample.save', message: 'Save', comment: 'Gallery: words of a sample button' }),
    keep: t({ id: 'kit.sample.keep', message: 'Keep', comment: 'Gallery: sample button, the opposite of Delete' }),
    remove: t({ id: 'kit.sample.remove', message: 'Delete', comment: 'Gallery: words of a sample button' }),
    more: t({ id: 'kit.sample.more', message: 'More', comment: 'Gallery: sample button that opens something' }),
    close: t({ id: 'kit.sample.close', message: 'Close', comment: 'Gallery: closes a sample dialog' }),
    sending: t({ id: 'kit.sample.sending', message: 'Sending', comment: 'Gallery: a sample button is at work' }),
    price: t({ id: 'kit.sample.price', message: 'Price', comment: 'Gallery: label of a sample field' }),
    coin: t({ id: 'kit.sample.coin', message: 'Coin', comment: 'Gallery: label of a sample field: a currency' }),
    choose: t({ id: 'kit.sample.choose', message: 'Choose', comment: 'Gallery: a sample field with nothing chosen' }),
    chooseOne: t({ id: 'kit.sample.choose-one', message: 'Choose one', comment: 'Gallery: a sample field complains' }),
    sound: t({ id: 'kit.sample.sound', message: 'Sound', comment: 'Gallery: a sample setting, on or off' }),
    hint: t({
      id: 'kit.sample.hint',
      message: 'Only this device',
      comment: 'Gallery: small words under a sample setting: it holds for this device only',
    }),
    share: t({ id: 'kit.sample.share', message: 'Share of balance', comment: 'Gallery: name of a sample slider' }),
    orders: t({ id: 'kit.sample.orders', message: 'Orders', comment: 'Gallery: a sample tab and menu item' }),
    history: t({ id: 'kit.sample.history', message: 'History', comment: 'Gallery: a sample tab and menu item' }),
    assets: t({ id: 'kit.sample.assets', message: 'Assets', comment: 'Gallery: a sample tab and menu item' }),
    question: t({
      id: 'kit.sample.question',
      message: 'Delete this address?',
      comment: 'Gallery: title of a sample dialog',
    }),
    loss: t({
      id: 'kit.sample.loss',
      message: 'It cannot be brought back.',
      comment: 'Gallery: text of a sample dialog that asks before something is deleted',
    }),
    done: t({ id: 'kit.sample.done', message: 'Order canceled', comment: 'Gallery: a sample short message' }),
    notDone: t({
      id: 'kit.sample.not-done',
      message: 'The order was not canceled',
      comment: 'Gallery: title of a sample message; the reason follows',
    }),
    reason: t({
      id: 'kit.sample.reason',
      message: 'It was filled a moment before.',
      comment: 'Gallery: reason in a sample message: the order was executed first',
    }),
  }
}

/** Names, the same in every language. */
export const sampleCoins = [
  { id: 'BTC', label: 'Bitcoin', detail: 'BTC' },
  { id: 'ETH', label: 'Ethereum', detail: 'ETH' },
  { id: 'SOL', label: 'Solana', detail: 'SOL' },
  { id: 'XRP', label: 'XRP', detail: 'XRP', isDisabled: true },
  { id: 'ADA', label: 'Cardano', detail: 'ADA' },
] as const
