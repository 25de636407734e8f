export type { CandleInterval } from '../candle-interval.ts'
export {
  captchaPaths,
  captchaRefusals,
  captchaScenes,
  captchaStatus,
  captchaTypes,
  type CaptchaChallengeView,
  type CaptchaIdView,
  type CaptchaPassView,
  type CaptchaRefusal,
  type CaptchaScene,
  type CaptchaType,
  type ProofView,
  type PuzzleView,
} from './captcha/captcha.ts'
export {
  captchaSchemas,
  trackPointsMax,
  type CheckCaptchaBody,
  type GeetestValidate,
  type StartCaptchaBody,
  type VerifyCaptchaBody,
} from './captcha/captcha-schemas.ts'
export {
  chatCookie,
  chatMessagesMax,
  chatPaths,
  chatTextLengthMax,
  readChatToken,
  type ChatMessageView,
  type ChatView,
} from './chat.ts'
export { chatSchemas, chatText, type SendChatMessageBody } from './chat-schemas.ts'
export { successCode, type Envelope } from './envelope.ts'
export {
  captchaTokenHeader,
  errorCodes,
  forcedLogoutCodes,
  gatewayGroup,
  signingCodes,
  type CaptchaDemand,
  type ErrorCode,
  type SessionEndReason,
} from './error-codes.ts'
export {
  deviceCookie,
  identityCalls,
  identityPaths,
  identitySchemas,
  identitySealed,
  passwordLengthAdvised,
  passwordLengthMax,
  passwordLengthMin,
  readDeviceToken,
  thirdPartyPath,
  thirdPartyProviders,
  thirdPartySteps,
  type AntiPhishingBody,
  type ApiKeyMadeView,
  type ApiKeyView,
  type ChangeApiKeyBody,
  type ChangeEmailBody,
  type ChangeMobileBody,
  type ChangePasswordBody,
  type CodeSentView,
  type ContactBody,
  type DeviceRemoveBody,
  type DeviceView,
  type FactorMethod,
  type FamilyTransferBody,
  type FamilyTransfersQuery,
  type FamilyTransferView,
  type FamilyView,
  type ForgotPasswordVerifyBody,
  type FundPasswordBody,
  type IdentityCall,
  type IdentityRefusal,
  type LoginBody,
  type LoginHistoryEntryView,
  type LoginHistoryQuery,
  type LoginMethod,
  type LoginSendCodeBody,
  type LoginTokenBody,
  type LoginVerifyAuthBody,
  type LoginVerifyBody,
  type LoginVerifySystemBody,
  type LoginView,
  type MakeApiKeyBody,
  type MethodView,
  type OutboxMessageView,
  type PasskeyFinishBody,
  type PasskeyLoginBody,
  type PasskeyOptionsView,
  type PasskeyRemoveBody,
  type PasskeyView,
  type QrDecideBody,
  type QrKeyStatusBody,
  type QrKeyView,
  type QrScanBody,
  type QrScanView,
  type QrStatusView,
  type RecoveryCodesView,
  type RecoveryTokenBody,
  type RecoveryView,
  type RegisterEmailBody,
  type RegisterMobileAndEmailBody,
  type RegisterMobileBody,
  type RemoveApiKeyBody,
  type ResetPasswordBody,
  type SecurityOverviewView,
  type SessionRevokeBody,
  type SessionView,
  type SignedInView,
  type StepUpBody,
  type StepUpMethodsView,
  type StepUpSendCodeBody,
  subAccountAliasPattern,
  type SubAccountRight,
  subAccountRights,
  subAccountRightsOffered,
  subAccountsMax,
  type SubAccountView,
  type SwitchSubAccountBody,
  type ThirdPartyProvider,
  type ThirdPartyStep,
  type TotpBeginView,
  type TotpConfirmBody,
} from './identity/index.ts'
export { announcementFileSchema, announcementSchemas, type AnnouncementFile } from './announcement-schemas.ts'
export {
  announcementCategories,
  announcementListMax,
  announcementPaths,
  type AnnouncementCategory,
  type AnnouncementsView,
  type AnnouncementSummaryView,
  type AnnouncementView,
} from './announcements.ts'
export { imageHostPaths, type DomainConfigView } from './image-hosts.ts'
export type { SparklineView } from './market-overview.ts'
export { noticeFileSchema, noticeSchemas, type NoticeFile } from './notice-schemas.ts'
export { noticePaths, type NoticeView } from './notices.ts'
export {
  incidentStages,
  statusComponents,
  statusPaths,
  type ComponentState,
  type IncidentStage,
  type IncidentUpdateView,
  type IncidentView,
  type PresentStatusView,
  type StatusComponent,
  type StatusComponentView,
  type StatusDayView,
  type StatusView,
} from './status.ts'
export { incidentFileSchema, statusSchemas, type IncidentFile } from './status-schemas.ts'
export {
  operatorSchemas,
  type DecideBody,
  type DecisionKind,
  type OperatorChange,
  type ProposeBody,
} from './operator-schemas.ts'
export {
  operatorCalls,
  operatorCookie,
  operatorListMax,
  operatorPaths,
  type AnnouncementRevisionView,
  type AnnouncementTextView,
  readOperatorToken,
  type OperatorAccountView,
  type OperatorChangesQuery,
  type OperatorChangeStatus,
  type OperatorChangeView,
  type OperatorConversationView,
  type OperatorView,
} from './operator.ts'
export { pageHeadPaths, pageHeadSchemas, type PageHeadView } from './page-heads.ts'
export { isOwnOrigin } from './own-origin.ts'
export { orderTypeOf, type OrderType } from './order-type.ts'
export { openApiPath, paperHeader, paths } from './paths.ts'
export {
  toCurrencyEntries,
  toCurrencyEntry,
  toCurrencyMap,
  usdtCurrencyDefault,
  type CurrencyEntry,
  type CurrencyMap,
  type SupportedCurrency,
  type UsdtRateView,
} from './rates.ts'
export {
  convertOrderPrefix,
  convertPaths,
  convertQuoteMs,
  type ConvertAmountView,
  type ConvertQuoteView,
  type ConvertRefusal,
} from './convert.ts'
export { convertSchemas, type AskConvertQuoteBody } from './convert-schemas.ts'
export {
  exportKinds,
  exportLimits,
  exportPaths,
  gainKinds,
  recordLists,
  taxFormats,
  type ExportKind,
  type ExportRefusal,
  type ExportState,
  type ExportView,
  type RecordList,
  type TaxFormat,
} from './record-exports.ts'
export { exportSchemas, type AskExportBody } from './record-export-schemas.ts'
export { reportPaths, stripAddress, type CspReport } from './reports.ts'
export { readSessionToken, sessionCookie, sessionKey } from './session-cookie.ts'
export {
  simulationPaths,
  topUpsPerDayMax,
  virtualUsdtBalance,
  type TopUpRefusal,
  type TopUpView,
} from './simulation.ts'
export { simulationSchemas, type TopUpBody } from './simulation-schemas.ts'
export { schemas } from './schemas.ts'
export type { TradeRefusal } from './trade-refusals.ts'
export {
  ordersPerBatchMax,
  tradeSchemas,
  type AmendOrderBody,
  type CancelAllOrdersBody,
  type CancelOrderName,
  type CancelOrdersBody,
  type PlaceOcoBody,
  type PlaceOrderBody,
  type PlaceOrdersBody,
} from './trade-schemas.ts'
export type {
  AccountView,
  BalanceView,
  BatchAnswerView,
  CancelAllReceiptView,
  CancelReceiptView,
  ClosedOrderView,
  AttachedOrderView,
  FeeLevelView,
  FeeRatesView,
  FeeScheduleView,
  FillView,
  LedgerLineView,
  LedgerView,
  OrderReceiptView,
  OrderRecordView,
  OrderView,
  TriggerView,
} from './trade-types.ts'
export type { BookView, CandleView, LevelText, TickerView, TradeView } from '../market-views.ts'
export { toUserInfo } from './to-user-info.ts'
export {
  signedOutUser,
  userRecordDefaults,
  userSettingsDefaults,
  type UserInfo,
  type UserInfoView,
  type UserRecord,
  type UserSettings,
} from './user-info.ts'
export {
  valueRanges,
  valueUnits,
  type ValueAtView,
  type ValueHistoryView,
  type ValueHoldingView,
  type ValuePointView,
  type ValuePriceView,
  type ValueRange,
  type ValueUnit,
} from './value-data.ts'
