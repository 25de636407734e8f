/** Where trading begins when nothing else is said (FRM-6). */
export const defaultSpotPage = '/spot/BTCUSDT'
/** Where buying begins, and where selling is explained by the coin that most people have. */
export const howToBuyPage = '/how-to-buy'
export const howToSellPage = '/how-to-sell/bitcoin'
/** For those who write programs. */
export const apiDocsPage = '/api-docs'
