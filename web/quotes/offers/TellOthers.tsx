import { Checkbox } from '@mantine/core'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import type { Quote } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'
import { ReasonForOthers } from './ReasonForOthers.tsx'

/** `tell_rank`: whether the suppliers that are not chosen learn their rank by price (product decision 58). `reason`: for them to read. */
export type Told = { tell_rank: boolean; reason: string }

type TellOthersProps = {
  quote: Pick<Quote, 'offers'>
  offer: ComparedOffer
  told: Told
  onChange: (told: Told) => void
}

/** What the suppliers learn that are not chosen; nothing where no other one has an offer. A rank is told if this offer gets everything. */
export function TellOthers({ quote, offer, told, onChange }: TellOthersProps) {
  if (!(quote.offers ?? []).some((other) => other.id !== offer.id && isOffer(other))) return null
  return (
    <>
      <ReasonForOthers value={told.reason} onChange={(reason) => onChange({ ...told, reason })} />
      {offer.lines.every(({ offered }) => offered) && (
        <Checkbox
          mt="md"
          label="Tell the others their rank by price"
          description="They learn that their price was, for example, the 2nd lowest, and neither your supplier nor its price."
          checked={told.tell_rank}
          onChange={({ currentTarget }) => onChange({ ...told, tell_rank: currentTarget.checked })}
        />
      )}
    </>
  )
}
