import { Checkbox } from '@mantine/core'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import type { Quote } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'

/** Whether a supplier is left that could learn its rank: another one has an offer, and this one gets everything. */
export const canTellRank = ({ offers }: Pick<Quote, 'offers'>, offer: ComparedOffer): boolean =>
  offer.lines.every(({ offered }) => offered) && (offers ?? []).some((other) => other.id !== offer.id && isOffer(other))

type TellRankProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** The buyer allows the suppliers that are not chosen to learn their rank (product decision 58). */
export const TellRank = ({ isOn, onChange }: TellRankProps) => (
  <Checkbox
    mt="md"
    label="Tell the others their rank by price"
    description="They learn that their price was, for example, the 2nd lowest, and neither your supplier nor its price."
    checked={isOn}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
