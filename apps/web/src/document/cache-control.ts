/** Public HTML is the same for everyone: a shared cache keeps it 30 s and may serve it while it fetches the next (ADR 0002). */
export const publicCacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/**
 * A page whose price is read as the price of now: at most 20 s in a shared cache, the time of fetching the next included, so
 * that no figure is painted that is older than 30 s.
 */
export const priceCacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10'
