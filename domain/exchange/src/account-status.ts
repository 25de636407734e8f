/** Close-only: cancels and sells. Frozen: cancels. What comes in is always taken (AC-1). */
export type AccountStatus = 'normal' | 'close_only' | 'frozen'
