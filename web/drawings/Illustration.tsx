import type { ReactNode } from 'react'

/** Line drawings for empty states, in the scheme's own colours. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" fill="none" strokeWidth="2" strokeLinejoin="round" aria-hidden>
      <path d="M8 84h116" stroke="var(--line-strong)" strokeLinecap="round" />
      {children}
    </svg>
  )
}
