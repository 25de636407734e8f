/**
 * A page is read in index order and stops when it is full. PostgreSQL does not know how rows are distributed over
 * accounts (0050-history-ranges.sql) and would sometimes gather and sort all matching rows instead. No page runs long
 * enough to be worth JIT compilation.
 */
export const historySettings = { enable_bitmapscan: 'off', jit: 'off' } as const
