import { acceptanceRefusalText, refusedText } from '#domain/acceptance-texts.ts'
import { Notice } from '#web/components/Notice.tsx'
import type { AcceptanceRequestOf } from './acceptance.ts'

type AcceptanceOutcomeProps = {
  request: Pick<AcceptanceRequestOf, 'because' | 'decided_by' | 'reason'>
  /** The supplier whose offer it was about. */
  company: string | undefined
}

/** What the person who asked colleagues reads once they refused, or once the request ended without a decision. */
export function AcceptanceOutcome({ request: { because, decided_by, reason }, company }: AcceptanceOutcomeProps) {
  return (
    <Notice tone="warning">
      <p>Your request for approval{company !== undefined && ` of the offer of ${company}`}</p>
      <p>{because === null ? refusedText(decided_by, reason ?? '') : acceptanceRefusalText(`acceptance.${because}`)}</p>
    </Notice>
  )
}
