/**
 * Public HTML is the same for everyone: a shared cache stores it for 30 s and may serve it while it revalidates (ADR
 * 0002), and for an hour while this app does not answer.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=3600'

/**
 * For pages whose price is taken for the current one: at most 20 s in a shared cache, including revalidation, so that
 * no painted figure is older than 30 s, not even while this app does not answer.
 */
export const priceCacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=10'
