/** Where trading begins when nothing else is said (FRM-6). */
export const defaultSpotPage = '/spot/BTCUSDT'
/** For those who write programs. */
export const apiDocsPage = '/api-docs'
