import { formatCount } from '#domain/values/money.ts'
import { isLive } from '#domain/quotes/response.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { NoMatchIllustration, QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import type { ComparedOffer } from './offer.ts'
import type { Quote } from '#web/quotes/queries.ts'

type NoOffersProps = {
  state: Quote['state']
  answers: readonly ComparedOffer[]
  /** May the reader request quotes? */
  mayAsk: boolean
}

/** Shown while there is no offer: the next step, or that nothing more will happen. */
export function NoOffers({ state, answers, mayAsk }: NoOffersProps) {
  const waiting = answers.filter(({ status }) => isLive(status)).length
  const isOver = state.is_deleted || state.status === 'cancelled' || state.status === 'delivered'
  if (isOver)
    return (
      <EmptyState
        image={<NoMatchIllustration />}
        title="No offers"
        text="No offer was given while this quote was open."
      />
    )
  if (!state.admin_approved)
    return (
      <EmptyState
        image={<QuotesIllustration />}
        title="No offers yet"
        text="An administrator reviews the request first, usually within 24 hours. Then the suppliers answer here."
      />
    )
  if (answers.some(({ sealed }) => sealed))
    return <EmptyState image={<QuotesIllustration />} title="The offers are sealed" text={sealedText(answers)} />
  if (answers.length > 0 && waiting === 0)
    return (
      <EmptyState
        image={<NoMatchIllustration />}
        title="No offer to compare"
        text={`${ofThem(answers.length)} declined or withdrew. ${mayAsk ? 'Ask other suppliers with a new request.' : ''}`}
        action={mayAsk && <ButtonLink to={paths.suppliers}>Find suppliers</ButtonLink>}
      />
    )
  return <EmptyState image={<QuotesIllustration />} title="No offers yet" text={askedText(answers.length, waiting)} />
}

const sealedText = (answers: readonly ComparedOffer[]) =>
  `${formatCount(answers.filter(({ status }) => status !== 'pending').length, 'answer')} of ${answers.length}. Prices open at the deadline.`

const ofThem = (count: number) => (count === 1 ? 'The only supplier that was asked' : `All ${count} suppliers`)

function askedText(supplierCount: number, waiting: number): string {
  if (supplierCount === 0) return 'No supplier has received this request yet.'
  const suppliers = supplierCount === 1 ? '1 supplier was asked' : `${supplierCount} suppliers were asked`
  if (waiting === supplierCount)
    return `${suppliers}, and nobody has answered yet. Their offers will appear here side by side.`
  return `${suppliers}: ${supplierCount - waiting} without an offer, ${waiting} still to answer.`
}
