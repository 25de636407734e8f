/** A leader that is asked to stop looks for a standby that could lead at once; the first to answer is it. */
export type HandoverOffer = { readonly type: 'offer'; readonly seq: number }

export type HandoverMessage =
  | HandoverOffer
  /** The lease row already names the successor; this only spares it the wait for its next look at the row. */
  | { readonly type: 'given'; readonly instance: string; readonly epoch: number }
