/** A leader that is told to stop looks for a standby that could lead at once, and picks the first to answer. */
export type HandoverOffer = { readonly type: 'offer'; readonly seq: number }

export type HandoverMessage =
  | HandoverOffer
  /** The lease row already names the successor; this message saves it the wait for its next poll of the row. */
  | { readonly type: 'given'; readonly instance: string; readonly epoch: number }
