/**
 * Every event that a page may report, with its allowed values (TRK-1, TRK-12). There is no free text: a value is one of
 * a fixed list, a market, a coin or a number, so there is no field for anything that a user typed or owns.
 */
const panels = ['chart', 'book', 'trades', 'form', 'orders', 'markets', 'page'] as const
const orderTypes = ['limit', 'market', 'stop', 'oco', 'other'] as const
const errorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DOMException',
  'other',
] as const

export const trackingCatalogue = {
  'page:view': { type: 'page', id: '/', ext: {} },

  'register:started': { type: 'click', id: 'b1101', ext: { from: ['header', 'home', 'login', 'terminal', 'other'] } },
  'register:done': { type: 'system', id: 'b1102', ext: { by: ['email', 'mobile', 'third-party'] } },
  'login:done': { type: 'system', id: 'b1112', ext: { by: ['password', 'passkey', 'qr', 'third-party'] } },
  'captcha:closed': { type: 'click', id: 'b1121', ext: { kind: ['geetest', 'puzzle', 'proof'] } },
  'order:submitted': {
    type: 'click',
    id: 'b1201',
    ext: { market: 'market', side: ['buy', 'sell'], kind: orderTypes, from: ['form', 'book', 'chart'] },
  },
  'order:accepted': { type: 'system', id: 'b1202', ext: { market: 'market', side: ['buy', 'sell'] } },
  'order:refused': { type: 'system', id: 'b1203', ext: { market: 'market', side: ['buy', 'sell'] } },
  'order:cancelled': { type: 'click', id: 'b1204', ext: { market: 'market' } },
  'market:chosen': {
    type: 'click',
    id: 'b1211',
    ext: { market: 'market', from: ['list', 'search', 'ticker', 'home'] },
  },

  'language:chosen': { type: 'click', id: 'b1301', ext: {} },
  'theme:chosen': { type: 'click', id: 'b1302', ext: { theme: ['white', 'black'] } },

  'banner:exposed': { type: 'expose', id: 'b2001', ext: { position: 'number' } },
  'market:exposed': { type: 'expose', id: 'b2002', ext: { market: 'market' } },

  'panel:dragged': { type: 'drag', id: 'b3001', ext: { panel: panels, ms: 'number' } },
  'panel:swiped': { type: 'sideslip', id: 'b3101', ext: { panel: panels, direction: ['left', 'right'] } },
  'panel:pulled-up': { type: 'pull up', id: 'b3201', ext: { panel: panels } },
  'panel:pulled-down': { type: 'pull down', id: 'b3301', ext: { panel: panels } },

  'video:play': { type: 'video', id: 'b4001', ext: { seconds: 'number' } },
  'video:pause': { type: 'video', id: 'b4002', ext: { seconds: 'number' } },
  'video:ended': { type: 'video', id: 'b4003', ext: { seconds: 'number' } },

  'system:online': { type: 'system', id: 'b9002', ext: {} },
  'system:offline': { type: 'system', id: 'b9003', ext: {} },
  'system:error': { type: 'system', id: 'b9004', ext: { kind: ['error', 'rejection', 'resource'], name: errorNames } },
  'system:web-vital': {
    type: 'system',
    id: 'b9005',
    /** Milliseconds; CLS has no unit. */
    ext: { metric: ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'], value: 'number' },
  },
} as const satisfies Readonly<Record<string, TrackingEventShape>>

export type TrackingEventName = keyof typeof trackingCatalogue

/** The arguments of `track` for each event: a misspelt name, field or value does not compile. */
export type TrackingEvents = {
  readonly [Name in TrackingEventName]: TrackingExtOf<(typeof trackingCatalogue)[Name]['ext']>
}

export const trackingTypes = [
  'page',
  'click',
  'expose',
  'drag',
  'sideslip',
  'pull up',
  'pull down',
  'video',
  'system',
] as const
export type TrackingType = (typeof trackingTypes)[number]

export type TrackingEventShape = {
  readonly type: TrackingType
  /** `/` for pages, otherwise `b` and digits, one for each event (TRK-2). */
  readonly id: string
  readonly ext: TrackingExtShape
}

/** A list of the allowed values. */
type TrackingExtField = readonly string[] | 'market' | 'coin' | 'number'
export type TrackingExtShape = Readonly<Record<string, TrackingExtField>>

type TrackingExtOf<Shape extends TrackingExtShape> = {
  readonly [Field in keyof Shape]: TrackingExtValueOf<Shape[Field]>
}
type TrackingExtValueOf<Field extends TrackingExtField> = Field extends readonly string[]
  ? Field[number]
  : Field extends 'number'
    ? number
    : string
