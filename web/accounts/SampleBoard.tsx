import { useMediaQuery } from '@mantine/hooks'
import { Suspense, type ReactNode } from 'react'
import { optionalLazy } from '#web/hooks/optional-lazy.ts'
import classes from './SampleBoard.module.css'

const Samples = optionalLazy(() => import('./Samples.tsx').then((module) => module.Samples))

/** A form, and beside it a board of metals and profiles where there is room. The board is loaded later. */
export function SampleBoard({ children }: { children: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 64em)')
  return (
    <div className={classes.beside}>
      {children}
      <div className={classes.board} aria-hidden>
        {hasRoom && (
          <Suspense>
            <Samples />
          </Suspense>
        )}
      </div>
    </div>
  )
}
