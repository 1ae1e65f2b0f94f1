import type { ReactNode } from 'react'

/** The frame of a line drawing, in the scheme's own colours. `round`: whether its lines have round ends. */
export function Illustration({ round = false, children }: { round?: boolean; children: ReactNode }) {
  const ends = round ? ({ strokeLinecap: 'round' } as const) : {}
  return (
    <svg
      width="132"
      height="96"
      viewBox="0 0 132 96"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
      {...ends}
    >
      {children}
    </svg>
  )
}

/** A component that shows a drawing on the ground line of every empty state. */
export const illustration = (drawing: ReactNode) => () => (
  <Illustration>
    <path d="M8 84h116" stroke="var(--line-strong)" strokeLinecap="round" />
    {drawing}
  </Illustration>
)
