import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface GuideStep {
  /** Selector of the element that the step describes. */
  readonly target: string
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

export const guideSteps: readonly GuideStep[] = [
  {
    target: '[data-panel=ticker]',
    title: msg({ id: 'spot.guide.ticker-title', message: 'The market', comment: 'Tour of the terminal, a heading' }),
    text: msg({
      id: 'spot.guide.ticker',
      message: 'Press its name to go to another one. A star keeps a market among your favorites.',
      comment: 'Tour of the terminal, about the bar with the market’s name and price',
    }),
  },
  {
    target: '[data-panel=chart]',
    title: msg({ id: 'spot.guide.chart-title', message: 'The chart', comment: 'Tour of the terminal, a heading' }),
    text: msg({
      id: 'spot.guide.chart',
      message: 'Your open orders are lines on it. Drag a line to change the order’s price.',
      comment: 'Tour of the terminal',
    }),
  },
  {
    target: '[data-panel=book]',
    title: msg({ id: 'spot.guide.book-title', message: 'The order book', comment: 'Tour of the terminal, a heading' }),
    text: msg({
      id: 'spot.guide.book',
      message: 'All offers to buy and sell. Press a price or a quantity and the order form takes it over.',
      comment: 'Tour of the terminal',
    }),
  },
  {
    target: '[data-panel=form]',
    title: msg({ id: 'spot.guide.form-title', message: 'The order form', comment: 'Tour of the terminal, a heading' }),
    text: msg({
      id: 'spot.guide.form',
      message: 'It tells fee and average price before you send. When prices are not live, it waits.',
      comment: 'Tour of the terminal',
    }),
  },
  {
    target: '[data-panel=orders]',
    title: msg({ id: 'spot.guide.orders-title', message: 'Your orders', comment: 'Tour of the terminal, a heading' }),
    text: msg({
      id: 'spot.guide.orders',
      message: 'Where each order stands, from sent to filled. Change or cancel it here.',
      comment: 'Tour of the terminal',
    }),
  },
  {
    target: '[data-action=terminal-settings]',
    title: msg({
      id: 'spot.guide.settings-title',
      message: 'Make it yours',
      comment: 'Tour of the terminal, a heading',
    }),
    text: msg({
      id: 'spot.guide.settings',
      message: 'Layout, market colors and confirmations are here. The edges between panels can be moved.',
      comment: 'Tour of the terminal, about the settings button',
    }),
  },
]
