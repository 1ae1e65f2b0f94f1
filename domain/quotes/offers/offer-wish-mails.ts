import { firstFacts, type NotificationText } from '#domain/mails/mail-texts.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { formatPricePerKg, type Currency } from '#domain/values/money.ts'
import { askedForBetterText, askedToHoldText, targetFacts } from './offer-wish-texts.ts'

type Wished = Parameters<typeof targetFacts>[0] & { words: string | null; until: string | null }

/**
 * The mails about wishes for offers, and about offers that expire. `company`: the supplier, or its person and it as `actorName` names
 * them. Days are `YYYY-MM-DD` and end in the supplier's zone.
 */
export const offerWishMails = {
  askedToHold: ({ from, to }: { from: string; to: string }) => ({
    about: 'offerWish',
    subject: `A buyer asks you to hold your offer: until ${formatLongDay(to)}`,
    paragraphs: [askedToHoldText(to), `Your offer’s last day is ${formatLongDay(from)}.`],
    facts: [{ label: 'Hold until', value: formatLongDay(to), was: formatLongDay(from) }],
    closing: ['Open the quote to hold the offer with one press, or to send a new one.'],
  }),
  prolonged: ({
    company,
    from,
    to,
    isCarbonOther,
  }: {
    company: string
    from: string
    to: string
    isCarbonOther: boolean
  }) => ({
    about: 'requestAnswered',
    subject: `Offer prolonged: valid until ${formatLongDay(to)}`,
    paragraphs: [
      `${company} holds its offer until ${formatLongDay(to)}. It was valid until ${formatLongDay(from)}.`,
      ...(isCarbonOther ? ['Its carbon values are other ones now, because an EPD of it is no longer in force.'] : []),
    ],
    facts: [
      { label: 'Supplier', value: company },
      { label: 'Valid until', value: formatLongDay(to), was: formatLongDay(from) },
    ],
  }),
  askedForBetter: ({ wished, positions }: { wished: Wished; positions: number }) => {
    const targets = targetFacts(wished, positions)
    return {
      about: 'offerWish',
      subject: 'A buyer asks you for a better offer',
      paragraphs: [
        askedForBetterText(wished.until),
        ...(wished.words === null ? [] : [`“${wished.words}”`]),
        ...(targets.length === 0 ? [] : ['The buyer aims at:']),
      ],
      facts: firstFacts(targets),
      closing: ['Open the quote to send a better offer, or to keep yours.'],
    }
  },
  kept: ({ company, words }: { company: string; words: string | null }) => ({
    about: 'requestAnswered',
    subject: 'A supplier keeps its offer',
    paragraphs: [`${company} keeps its offer as it is.`, ...(words === null ? [] : [`“${words}”`])],
    facts: [{ label: 'Supplier', value: company }],
  }),
  endsSoon: ({ company, offer, last }: Expiring & { company: string }) => ({
    about: 'offerExpiring',
    subject: `An offer expires soon: on ${formatLongDay(last)}`,
    paragraphs: [`${company} holds its offer of ${priceOf(offer)} until ${formatLongDay(last)}.`],
    facts: [
      { label: 'Supplier', value: company },
      { label: 'Price', value: priceOf(offer) },
      { label: 'Valid until', value: formatLongDay(last) },
    ],
    closing: ['Open the quote to accept it, or to ask the supplier to hold it for longer.'],
  }),
  ownEndsSoon: ({ offer, last }: Expiring) => ({
    about: 'offerExpiring',
    subject: `Your offer expires soon: on ${formatLongDay(last)}`,
    paragraphs: [
      `Your offer of ${priceOf(offer)} is valid until ${formatLongDay(last)}. The buyer has not decided yet.`,
    ],
    facts: [
      { label: 'Price', value: priceOf(offer) },
      { label: 'Valid until', value: formatLongDay(last) },
    ],
    closing: ['To hold it for longer, open the quote and send the offer again with a later last day.'],
  }),
  expired: ({ company, last }: { company: string; last: string }) => ({
    about: 'offerExpiring',
    subject: 'An offer has expired',
    paragraphs: [`${company}’s offer was valid until ${formatLongDay(last)} and cannot be accepted any more.`],
    facts: [
      { label: 'Supplier', value: company },
      { label: 'Valid until', value: formatLongDay(last) },
    ],
    closing: ['Open the quote to ask the supplier to hold the price.'],
  }),
  ownExpired: ({ last }: { last: string }) => ({
    about: 'offerExpiring',
    subject: 'Your offer has expired',
    paragraphs: [`Your offer was valid until ${formatLongDay(last)} and cannot be accepted any more.`],
    facts: [{ label: 'Valid until', value: formatLongDay(last) }],
    closing: ['If it still holds, open the quote and send it again with a later last day.'],
  }),
} as const satisfies Record<string, (parameters: never) => NotificationText>

/** `last`: the last day of the offer. */
type Expiring = { offer: { price_per_kg: number; currency: Currency }; last: string }
const priceOf = ({ price_per_kg, currency }: Expiring['offer']) => formatPricePerKg(price_per_kg, currency)
