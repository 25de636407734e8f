/** Close-only: cancels and sells. Frozen: cancels. Incoming money is always accepted (AC-1). */
export type AccountStatus = 'normal' | 'close_only' | 'frozen'
