import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** A button that is no more than text, on a line of its own: it shows or changes the fields that stand there. */
export const SubtleButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <div>
    <Button variant="subtle" size="compact-sm" onClick={onClick}>
      {children}
    </Button>
  </div>
)
