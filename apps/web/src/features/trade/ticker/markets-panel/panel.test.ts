import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMarketRows, type MarketRow } from '../../../markets/market-rows.calc.ts'
import { aMarket, anOverview, aTicker } from '../../../markets/test-rows.ts'
import { arrangePanel, listTabs, plainPanelQuery } from './arrange-panel.calc.ts'
import {
  activeOf,
  applyPanelAction,
  createPanelState,
  panelKeys,
  type PanelAction,
  type PanelState,
} from './panel.state.ts'

const volumes = { BTCUSDT: '900', ETHUSDT: '1000', DOGEUSDT: '20', BCHUSDT: '50' }
const rows = buildMarketRows(
  anOverview({
    markets: [aMarket('BTC'), aMarket('ETH'), aMarket('DOGE'), aMarket('BCH'), aMarket('ETH', 'BTC')],
    tickers: Object.entries(volumes).map(([marketId, quoteVolume]) => aTicker(marketId, { quoteVolume })),
  }),
)
const ids = (list: readonly MarketRow[]) => list.map(({ marketId }) => marketId)
const arrange = (query: Partial<typeof plainPanelQuery>, favourites: readonly string[] = []) =>
  ids(arrangePanel(rows, { ...plainPanelQuery, ...query }, favourites))

describe('list', () => {
  test('all by turnover, those that never traded last', () =>
    expect(arrange({})).toEqual(['ETHUSDT', 'BTCUSDT', 'BCHUSDT', 'DOGEUSDT', 'ETHBTC']))

  test('favourites are in the order in which they were added, or as the user sorts them', () => {
    const tab = { type: 'favourites' } as const
    const favourites = ['DOGEUSDT', 'GONEUSDT', 'BTCUSDT']
    expect(arrange({ tab }, favourites)).toEqual(['DOGEUSDT', 'BTCUSDT'])
    expect(arrange({ tab, sort: { key: 'volume', direction: 'descending' } }, favourites)).toEqual([
      'BTCUSDT',
      'DOGEUSDT',
    ])
  })

  test('tabs by currency and category', () => {
    expect(arrange({ tab: { type: 'quote', quote: 'BTC' } })).toEqual(['ETHBTC'])
    expect(arrange({ tab: { type: 'category', category: 'meme' } })).toEqual(['DOGEUSDT'])
    expect(listTabs(rows).map((tab) => Object.values(tab).join(' '))).toEqual([
      'favourites',
      'all',
      'quote BTC',
      'quote USDT',
      'category payments',
      'category platform',
      'category meme',
    ])
    expect(listTabs(rows.slice(0, 1)).map(({ type }) => type)).toEqual(['favourites', 'all', 'category'])
  })

  test('a search leaves the tab behind and puts the nearest first, then the busiest', () => {
    expect(arrange({ text: 'btc' })).toEqual(['BTCUSDT', 'ETHBTC'])
    expect(arrange({ text: 'eth', tab: { type: 'category', category: 'meme' } })).toEqual(['ETHUSDT', 'ETHBTC'])
    expect(arrange({ text: 'bítcoin' })).toEqual(['BTCUSDT', 'BCHUSDT'])
    expect(arrange({ text: 'zzz' })).toEqual([])
    expect(arrange({ text: 'bch' })).toEqual(['BCHUSDT'])
    // However high the other's turnover is.
    const busy = rows.map((row) => (row.base === 'BCH' ? { ...row, turnover: '99999' } : row))
    expect(ids(arrangePanel(busy, { ...plainPanelQuery, text: 'bitcoin' }, []))).toEqual(['BTCUSDT', 'BCHUSDT'])
    expect(ids(arrangePanel(busy, { ...plainPanelQuery, text: 'bi' }, []))).toEqual(['BCHUSDT', 'BTCUSDT'])
  })
})

describe('keys', () => {
  const shownIds = ['A', 'B', 'C']
  const press = (state: PanelState, ...keys: (typeof panelKeys)[number][]) =>
    keys.reduce((step, key) => applyPanelAction(step.state, { type: 'key_pressed', key, shownIds }), {
      state,
      intent: null,
    } as ReturnType<typeof applyPanelAction>)

  test.each([
    [['ArrowDown'], 'A'],
    [['ArrowDown', 'ArrowDown'], 'B'],
    [['ArrowUp'], 'C'],
    [['End', 'ArrowDown'], 'A'],
    [['Home', 'ArrowUp'], 'C'],
    [['PageDown'], 'C'],
    [['End', 'PageUp'], 'A'],
  ] as const)('%j chooses %s', (keys, activeId) => {
    expect(press(createPanelState(), ...keys).state.activeId).toBe(activeId)
  })

  test('Enter opens what is chosen; after typing, the nearest', () => {
    expect(press(createPanelState(), 'Enter').intent).toBeNull()
    expect(press(createPanelState(), 'ArrowDown', 'ArrowDown', 'Enter').intent).toEqual({ type: 'open', marketId: 'B' })
    const typed = applyPanelAction(createPanelState(), { type: 'typed', text: 'x' }).state
    expect(press(typed, 'Enter').intent).toEqual({ type: 'open', marketId: 'A' })
    expect(press(typed, 'ArrowDown', 'Enter').intent).toEqual({ type: 'open', marketId: 'B' })
  })

  test('Escape empties the field first, then closes', () => {
    const typed = applyPanelAction(createPanelState(), { type: 'typed', text: 'x' }).state
    const emptied = press(typed, 'Escape')
    expect(emptied).toMatchObject({ intent: null, state: { query: { text: '' } } })
    expect(press(emptied.state, 'Escape').intent).toEqual({ type: 'close' })
  })

  test('a selection follows its market when rows move, and is cleared with it', () => {
    const { state } = press(createPanelState(), 'ArrowDown')
    expect(activeOf(state, ['C', 'B', 'A'])).toBe('A')
    expect(activeOf(state, ['C', 'B'])).toBeNull()
  })

  test('whatever is pressed, only a row that is shown is ever opened', () => {
    const action: fc.Arbitrary<PanelAction> = fc.oneof(
      fc.record({
        type: fc.constant('key_pressed'),
        key: fc.constantFrom(...panelKeys),
        shownIds: fc.subarray(['A', 'B', 'C', 'D']),
      }),
      fc.record({ type: fc.constant('typed'), text: fc.constantFrom('', 'a', ' ') }),
      fc.record({ type: fc.constant('pointed'), marketId: fc.constantFrom('A', 'D') }),
    )
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        let state = createPanelState()
        for (const one of actions) {
          const step = applyPanelAction(state, one)
          if (step.intent?.type === 'open')
            expect(one.type === 'key_pressed' && one.shownIds.includes(step.intent.marketId)).toBe(true)
          state = step.state
        }
      }),
    )
  })

  test('a tab begins plain, and a head turns the order', () => {
    const typed = applyPanelAction(createPanelState(), { type: 'typed', text: 'x'.repeat(60) }).state
    expect(typed.query.text).toHaveLength(40)
    const { state } = applyPanelAction(typed, { type: 'tab_chosen', tab: { type: 'favourites' } })
    expect(state.query).toEqual({ tab: { type: 'favourites' }, text: '', sort: null })
    const current = { key: 'volume', direction: 'descending' } as const
    expect(applyPanelAction(state, { type: 'head_pressed', key: 'name', current }).state.query.sort).toEqual({
      key: 'name',
      direction: 'ascending',
    })
  })
})
