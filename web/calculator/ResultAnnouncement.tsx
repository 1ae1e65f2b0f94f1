import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Calculated } from '#domain/calculator.ts'

/** Long enough to type the next digit in. */
const pause = 1000

/** The result, said to a screen reader when the typing pauses. */
export function ResultAnnouncement({ calculated }: { calculated: Calculated | null }) {
  const words = calculated?.parts ? `Profit ${calculated.profit.said}, margin ${calculated.margin.said}` : ''
  const [said, setSaid] = useState('')
  useEffect(() => {
    const waiting = window.setTimeout(() => setSaid(words), pause)
    return () => window.clearTimeout(waiting)
  }, [words])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
