/** Public HTML is the same for everyone: a shared cache keeps it 30 s and may serve it while it fetches the next (ADR 0002). */
export const publicCacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'
