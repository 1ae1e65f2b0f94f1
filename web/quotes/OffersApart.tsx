import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/ButtonLink.tsx'
import type { ComparedOffer } from './offer.ts'
import classes from './OffersApart.module.css'
import { ResponseBadge } from './ResponseBadge.tsx'

type OffersApartProps = {
  answers: readonly ComparedOffer[]
  /** Before approval they are only proposed. */
  approved: boolean
}

/** Who gave no offer that could be compared: not answered yet, declined, withdrawn. Never ranked. */
export function OffersApart({ answers, approved }: OffersApartProps) {
  if (answers.length === 0) return null
  return (
    <section className={classes.apart}>
      <h3>{approved ? 'Without an offer' : 'Proposed recipients'}</h3>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <TextLink to={paths.supplier} params={{ id: answer.supplier_id }}>
              {answer.company_name}
            </TextLink>
            {approved && <ResponseBadge status={answer.status} />}
            {answer.notes && <span className={classes.notes}>{answer.notes}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
