/** What one `run_work` may still do (FUT-45). */
export type WorkBudget = {
  points: number
  orders: number
  /** Leg of the next order. */
  leg: number
}
