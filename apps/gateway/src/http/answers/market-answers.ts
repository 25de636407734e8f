import type { Coin } from '@argosy/catalogue'
import type { MarketTerms } from '@argosy/wire'
import {
  announcementPaths,
  captchaPaths,
  chatPaths,
  imageHostPaths,
  noticePaths,
  openApiPath,
  pageHeadPaths,
  paths,
  reportPaths,
  statusPaths,
  type AnnouncementsView,
  type AnnouncementSummaryView,
  type AnnouncementView,
  type BookView,
  type CandleView,
  type CaptchaChallengeView,
  type CaptchaIdView,
  type CaptchaPassView,
  type ChatMessageView,
  type ChatView,
  type DomainConfigView,
  type IncidentUpdateView,
  type IncidentView,
  type NoticeView,
  type PageHeadView,
  type PresentStatusView,
  type SparklineView,
  type StatusComponentView,
  type StatusDayView,
  type StatusView,
  type TickerView,
  type TradeView,
  type UsdtRateView,
} from '@argosy/wire/http'
import { signingPaths, type DeviceCheckView, type SignConfigView } from '@argosy/wire/signing'
import { fields, list, publicDocument, table, value, type Shape } from './shape.ts'

const level = list(value)
const message = fields<ChatMessageView>({ messageId: value, from: value, text: value, timeMs: value })

const announcement = {
  announcementId: value,
  category: value,
  title: value,
  summary: value,
  language: value,
  publishedAtMs: value,
  changedAtMs: value,
  pinnedUntilMs: value,
}

/** Public answers, by method and path. */
export const marketAnswers: Readonly<Record<string, Shape>> = {
  [`GET ${paths.markets}`]: list(
    fields<MarketTerms>({
      marketId: value,
      base: value,
      quote: value,
      baseDecimals: value,
      quoteDecimals: value,
      tickSize: value,
      lotSize: value,
      priceDecimals: value,
      quantityDecimals: value,
      quantityMin: value,
      quantityMax: value,
      priceMax: value,
      notionalMin: value,
      priceBandBps: value,
      openOrdersPerAccountMax: value,
      status: value,
    }),
  ),
  [`GET ${paths.tickers}`]: list(
    fields<TickerView>({
      marketId: value,
      timeMs: value,
      last: value,
      open: value,
      high: value,
      low: value,
      baseVolume: value,
      quoteVolume: value,
      change: value,
      changeRatio: value,
      bid: level,
      ask: level,
    }),
  ),
  [`GET ${paths.book}`]: fields<BookView>({
    marketId: value,
    version: value,
    timeMs: value,
    bids: list(level),
    asks: list(level),
  }),
  [`GET ${paths.trades}`]: list(
    fields<TradeView>({ tradeId: value, price: value, quantity: value, takerSide: value, timeMs: value }),
  ),
  [`GET ${paths.candles}`]: list(
    fields<CandleView>({
      openTimeMs: value,
      open: value,
      high: value,
      low: value,
      close: value,
      baseVolume: value,
      quoteVolume: value,
    }),
  ),
  [`GET ${paths.sparklines}`]: list(
    fields<SparklineView>({ marketId: value, fromMs: value, stepMs: value, closes: list(value) }),
  ),
  [`GET ${paths.coins}`]: list(fields<Coin>({ assetId: value, name: value, category: value })),
  [`POST ${paths.usdtRate}`]: fields<UsdtRateView>({
    source: value,
    asOfMs: value,
    rates: table(/^[A-Z]{3,5}$/, value),
    supported: list(fields({ name: value, symbol: value, value })),
  }),
  [`GET ${noticePaths.notices}`]: list(
    fields<NoticeView>({ noticeId: value, title: value, text: value, href: value, timeMs: value }),
  ),
  [`GET ${announcementPaths.announcements}`]: fields<AnnouncementsView>({
    announcements: list(fields<AnnouncementSummaryView>(announcement)),
    hasMore: value,
  }),
  [`GET ${announcementPaths.announcement}`]: fields<AnnouncementView>({ ...announcement, text: value }),
  [`GET ${statusPaths.status}`]: fields<StatusView>({
    nowMs: value,
    today: value,
    dayCount: value,
    components: list(
      fields<StatusComponentView>({
        component: value,
        state: value,
        measuredAtMs: value,
        latencyMs: value,
        days: list(
          fields<StatusDayView>({
            day: value,
            measuredCount: value,
            upCount: value,
            latencyMsP50: value,
            latencyMsP99: value,
          }),
        ),
      }),
    ),
    incidents: list(
      fields<IncidentView>({
        incidentId: value,
        components: list(value),
        updates: list(fields<IncidentUpdateView>({ stage: value, publishedAtMs: value, title: value, text: value })),
      }),
    ),
  }),
  [`GET ${statusPaths.present}`]: fields<PresentStatusView>({ state: value }),
  [`GET ${pageHeadPaths.pageHeads}`]: list(
    fields<PageHeadView>({ path: value, title: value, description: value, keywords: value }),
  ),
  [`GET ${imageHostPaths.domainConfigList}`]: fields<DomainConfigView>({
    imgDomainConfig: fields({ foreignDomainList: list(value), internalDomainList: list(value) }),
  }),
  [`GET ${openApiPath}`]: publicDocument,
  [`GET ${chatPaths.messages}`]: fields<ChatView>({ lastMessageId: value, messages: list(message) }),
  [`POST ${chatPaths.messages}`]: message,
  [`GET ${signingPaths.config}`]: fields<SignConfigView>({
    gatewaySignConfig: fields({
      clientOpen: value,
      serverPublicKey: value,
      serverPublicKeySign: value,
      serverPublicKeyProof: fields({ sha256: value, notBeforeMs: value, notAfterMs: value, sign: value }),
      defaultAlgorithm: value,
      exactUrls: list(value),
      prefixUrls: list(value),
      signModes: table(/^(?:GET|POST|DELETE) \/[\w/:-]+$/, value),
      userCheckDeviceUrl: value,
    }),
  }),
  [`POST ${signingPaths.checkDevice}`]: fields<DeviceCheckView>({ isBound: value }),
  [`POST ${captchaPaths.getCaptchaId}`]: fields<CaptchaIdView>({
    captchaType: value,
    geetestId: value,
    geetestFrame: value,
    bizId: value,
  }),
  [`POST ${captchaPaths.checkCaptcha}`]: fields<CaptchaPassView>({ captchaToken: value, status: value }),
  [`POST ${captchaPaths.start}`]: fields<CaptchaChallengeView>({
    captchaId: value,
    bizId: value,
    status: value,
    puzzle: fields({ width: value, height: value, pieceSize: value, background: value, piece: value, y: value }),
    proof: fields({ algorithm: value, nonce: value, salt: value, cost: value, keyLength: value, keyPrefix: value }),
    lifeMs: value,
  }),
  [`POST ${captchaPaths.verify}`]: fields<CaptchaPassView>({ captchaToken: value, status: value }),
  [`POST ${reportPaths.cspSecurity}`]: value,
}
