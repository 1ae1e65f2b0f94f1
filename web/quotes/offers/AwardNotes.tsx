import type { awardOffers } from '#domain/quotes/offers/award-offers.ts'
import { leftOutTexts, missingRateText, rateTexts } from '#domain/quotes/offers/award-texts.ts'
import type { FoundAward } from '#domain/quotes/offers/best-award.ts'
import { formatPositionNumbers } from '#domain/quotes/offers/offer-coverage.ts'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import type { Currency } from '#domain/values/money.ts'
import classes from './BestAward.module.css'
import type { ComparedOffer } from './offer.ts'

type AwardNotesProps = {
  award: FoundAward
  counted: ReturnType<typeof awardOffers>
  base: Currency
  rates: CurrencyRates
  offers: readonly ComparedOffer[]
}

/** The rates, what is left out and why, and how the figures are worked out. */
export function AwardNotes({ award, counted, base, rates, offers }: AwardNotesProps) {
  const offerOf = (id: string) => offers.find((offer) => offer.id === id)
  const nameOf = (id: string) => offerOf(id)?.company_name ?? ''
  const used = counted.offers.filter(({ id }) => !award.withoutRate.includes(id)).map(({ currency }) => currency)
  const parts = [award.whole, award.split].flatMap((one) => one?.parts ?? [])
  const unknown = new Set(parts.flatMap(({ offer, freight }) => (freight === null ? [nameOf(offer)] : [])))
  const notes = [
    ...rateTexts([...used, base], rates).map((rate) => `Converted at ${rate}.`),
    ...award.withoutRate.map(
      (id) =>
        `${nameOf(id)} is left out: there is no rate of ${missingRateText(offerOf(id)?.currency ?? base, base, rates)}.`,
    ),
    ...counted.leftOut.map(({ id, why }) => `${nameOf(id)} is left out: ${leftOutTexts[why]}.`),
    ...counted.otherVolume.map(
      ({ id, positions }) =>
        `${formatPositionNumbers(positions)} of ${nameOf(id)} ${positions.length === 1 ? 'is' : 'are'} not counted: the offered volume is another one.`,
    ),
    award.unoffered.length > 0 &&
      `${formatPositionNumbers(award.unoffered)}: not offered by any offer that counts, and in neither sum.`,
    ...[...unknown].map((name) => `The freight of ${name} is not known and not in the sums.`),
  ].filter((note) => note !== false)
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      <li>
        Each position goes to one supplier. The freight of a supplier counts once, and its minimum order is reached.
      </li>
    </ul>
  )
}
