import { declineReasonLabels } from '#domain/quotes/offers/decline-reason.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import type { ComparedOffer } from './offer.ts'
import classes from './ResponsesWithoutOffer.module.css'
import { ResponseBadge } from '#web/quotes/page/ResponseBadge.tsx'

/** The customer sees only the name of a supplier that is just proposed. */
type Answer = Pick<ComparedOffer, 'supplier_id' | 'company_name'> &
  Partial<Pick<ComparedOffer, 'status' | 'notes' | 'decline_reason' | 'sealed' | 'answered_at'>>

type OffersApartProps = {
  answers: readonly Answer[]
  /** Before approval the suppliers are only proposed. */
  approved: boolean
}

/** Suppliers without a comparable offer: not answered yet, declined, or withdrawn. They are never ranked. */
export function ResponsesWithoutOffer({ answers, approved }: OffersApartProps) {
  if (answers.length === 0) return null
  return (
    <section className={classes.apart}>
      <h3>{headingOf(answers, approved)}</h3>
      <ul>
        {answers.map((answer) => (
          <li key={answer.supplier_id} className="row centred gap-4-12">
            <TextLink to={paths.supplier} params={{ id: answer.supplier_id }}>
              {answer.company_name}
            </TextLink>
            {approved && answer.status && <ResponseBadge status={answer.status} />}
            {answer.sealed && answer.answered_at && <LocalDate at={answer.answered_at} />}
            {answer.decline_reason && (
              <span className={classes.notes}>{declineReasonLabels[answer.decline_reason]}</span>
            )}
            {answer.notes && <span className={classes.notes}>{answer.notes}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const headingOf = (answers: readonly Answer[], approved: boolean) =>
  answers.some(({ sealed }) => sealed) ? 'Who has answered' : approved ? 'Without an offer' : 'Proposed recipients'
