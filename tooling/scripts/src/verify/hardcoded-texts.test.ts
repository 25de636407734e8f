import { expect, test } from 'vitest'
import { findHardcodedTextsInSource } from './hardcoded-texts.ts'

const find = (markup: string) => findHardcodedTextsInSource(`export const page = ${markup}`).map(({ text }) => text)

test.each([
  ['<p>Buy now</p>', ['Buy now']],
  ['<p>{amount} left</p>', ['left']],
  ["<p>{'Buy'}</p>", ['Buy']],
  ['<p>{`Buy ${coin} now`}</p>', ['Buy', 'now']],
  ["<p>{isBuy ? 'Buy' : 'Sell'}</p>", ['Buy', 'Sell']],
  ["<p>{isNew && 'New'}</p>", ['New']],
  ["<p>{name ?? 'Nobody'}</p>", ['Nobody']],
  ['<button aria-label="Close" />', ['Close']],
  ['<input placeholder="Search" />', ['Search']],
  ['<img alt="Chart" />', ['Chart']],
  ["<abbr title={isLong ? 'Long' : ''} />", ['Long']],
  ['<Dialog closeLabel="Close" />', ['Close']],
  ['<Panel footer={<b>Total</b>} />', ['Total']],
  ['<>{rows.map((row) => <li>Row {row}</li>)}</>', ['Row']],
  ['<p>買う</p>', ['買う']],
])('[LOC-11] %s says %j in one language only', (markup, texts) => {
  expect(find(markup)).toEqual(texts)
})

test.each([
  "<p>{t({ id: 'trade.buy', message: 'Buy', comment: 'Button' })}</p>",
  '<p>{price} / {quantity} · 24 ▲</p>',
  '<p className={isOpen ? \'open\' : \'shut\'} data-state="live" dir="ltr" />',
  '<img alt="" src="/logo.svg" />',
  '<input enterKeyHint="search" />',
  '<PageHead title={`${title} | Argosy`} />',
  '<b translate="no">Argosy <i>BTC</i></b>',
  "<p>{side === 'buy' && <BuyIcon />}</p>",
  "<p>{names.includes('BTC') ? one : other}</p>",
])('[LOC-11] %s is fine', (markup) => {
  expect(find(markup)).toEqual([])
})

test('[LOC-11] reports the line of the text', () => {
  expect(findHardcodedTextsInSource('export const page = (\n  <p>\n    <b>Buy</b>\n  </p>\n)')).toEqual([
    { line: 3, text: 'Buy' },
  ])
})
