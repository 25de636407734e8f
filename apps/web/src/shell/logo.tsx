/** A ship under sail. The word beside it is the name. */
export function Logo() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 2v16M12 4c5 2 7 6 7 11h-7M12 7c-3 1.5-5 4.5-5.5 8H12"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M3 18h18c-1 3-4 4-9 4s-8-1-9-4z" fill="var(--accent)" />
    </svg>
  )
}
