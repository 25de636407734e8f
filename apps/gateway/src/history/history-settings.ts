/**
 * A page is read in the order of its index and left when it is full. PostgreSQL is told nothing of accounts' shares of the rows
 * (0050-history-ranges.sql), and would sometimes rather gather all rows that fit and sort them. No page is worth compiling.
 */
export const historySettings = { enable_bitmapscan: 'off', jit: 'off' } as const
