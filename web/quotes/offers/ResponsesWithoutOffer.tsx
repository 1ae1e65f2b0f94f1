import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import type { ComparedOffer } from './offer.ts'
import classes from './ResponsesWithoutOffer.module.css'
import { ResponseBadge } from '#web/quotes/page/ResponseBadge.tsx'

/** Of a supplier who is only proposed, its customer is told the name alone. */
type Answer = Pick<ComparedOffer, 'supplier_id' | 'company_name'> & Partial<Pick<ComparedOffer, 'status' | 'notes'>>

type OffersApartProps = {
  answers: readonly Answer[]
  /** Before approval they are only proposed. */
  approved: boolean
}

/** Who gave no offer that could be compared: not answered yet, declined, withdrawn. Never ranked. */
export function ResponsesWithoutOffer({ answers, approved }: OffersApartProps) {
  if (answers.length === 0) return null
  return (
    <section className={classes.apart}>
      <h3>{approved ? 'Without an offer' : 'Proposed recipients'}</h3>
      <ul>
        {answers.map((answer) => (
          <li key={answer.supplier_id}>
            <TextLink to={paths.supplier} params={{ id: answer.supplier_id }}>
              {answer.company_name}
            </TextLink>
            {approved && answer.status && <ResponseBadge status={answer.status} />}
            {answer.notes && <span className={classes.notes}>{answer.notes}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
