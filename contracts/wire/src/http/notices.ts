export const noticePaths = { notices: '/v1/mix/public/notices' } as const

/** The exchange's notices, in the visitor's language; newest first. */
export type NoticeView = {
  readonly noticeId: string
  readonly title: string
  readonly text: string
  /** A path of our own or an https address. */
  readonly href: string | null
  readonly timeMs: number
}
