import { endedText, refusedText } from '#domain/quotes/offers/acceptance-texts.ts'
import { Notice } from '#web/components/Notice.tsx'
import type { AcceptanceRequestOf } from './acceptance.ts'

type AcceptanceOutcomeProps = {
  request: Pick<AcceptanceRequestOf, 'because' | 'decided_by' | 'reason'>
  /** The supplier whose offer it was about. */
  company: string
}

/** The notice for the person who asked colleagues, once they refused or the request ended without a decision. */
export function AcceptanceOutcome({ request: { because, decided_by, reason }, company }: AcceptanceOutcomeProps) {
  return (
    <Notice tone="warning">
      {because === null ? refusedText(decided_by, company, reason ?? '') : endedText(because, company)}
    </Notice>
  )
}
