import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Calculated } from '#domain/calculator/calculator.ts'

/** In milliseconds: long enough to type the next digit. */
const pause = 1000

/** Announces the result to a screen reader when the typing pauses. */
export function ResultAnnouncement({ calculated }: { calculated: Calculated | null }) {
  const words = calculated?.parts ? `Profit ${calculated.profit.text}, margin ${calculated.margin.text}` : ''
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const waiting = window.setTimeout(() => setAnnounced(words), pause)
    return () => window.clearTimeout(waiting)
  }, [words])
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}
