import IconClock from '@iconify-json/tabler/clock'
import IconLeaf from '@iconify-json/tabler/leaf'
import IconScale from '@iconify-json/tabler/scale'
import IconTag from '@iconify-json/tabler/tag'
import { useState } from 'react'
import { isExpired } from '#domain/quotes/offers/offer-validity.ts'
import type { Currency } from '#domain/values/money.ts'
import classes from './OfferMarks.module.css'
import type { ComparedOffer } from './offer.ts'

/** The lowest of the compared figures; undefined without a comparison or a common currency. */
export type Lowest = { price: number | undefined; epd: number | undefined; withCarbon: number | undefined }

type OfferMarksProps = {
  offer: ComparedOffer
  /** Its price including carbon, if that can be calculated. */
  withCarbon: number | undefined
  lowest: Lowest
  /** The currency to name if prices are compared within one of several. */
  currency: Currency | null
}

/** The strengths of this offer, each as a text with an icon. */
export function OfferMarks({ offer, withCarbon, lowest, currency }: OfferMarksProps) {
  const [now] = useState(() => new Date())
  const inCurrency = currency === null ? '' : ` in ${currency}`
  const marks = [
    offer.to_be_confirmed && { icon: IconClock, words: 'To be confirmed' },
    isExpired(offer, now) && { icon: IconClock, words: 'Expired' },
    isSame(offer.price_per_kg, lowest.price) && { icon: IconTag, words: `Lowest price${inCurrency}` },
    isSame(offer.epd.value, lowest.epd) && { icon: IconLeaf, words: 'Lowest carbon' },
    isSame(withCarbon, lowest.withCarbon) && { icon: IconScale, words: 'Lowest price including carbon' },
  ].filter((mark) => mark !== false)
  if (marks.length === 0) return null
  return (
    <ul className={classes.marks} aria-label={`Marks of ${offer.company_name}`}>
      {marks.map(({ icon: Icon, words }) => (
        <li key={words} data-mark={Icon === IconClock ? 'waiting' : undefined}>
          <Icon size={14} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  )
}

const isSame = (figure: number | null | undefined, lowest: number | undefined) =>
  lowest !== undefined && figure === lowest
