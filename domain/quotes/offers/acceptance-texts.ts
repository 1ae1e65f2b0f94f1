import type { AboveLimit, AcceptanceEnding, AcceptanceRefusal, AcceptanceState } from './acceptance-approval.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { formatMoney, formatNumber } from '#domain/values/money.ts'
import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'

function offerText({ total, currency, amount, day }: AboveLimit): string {
  const text = `This offer is ${formatMoney(total, currency)}`
  if (currency === 'EUR') return `${text}.`
  if (amount === null || day === null)
    return `${text}. There is no rate for ${currency}, so such an offer is above every limit.`
  return `${text}, or ${formatMoney(amount, 'EUR')} at the rate of ${formatLongDay(day)}.`
}

const limitText = ({ limit }: AboveLimit) =>
  limit === 0 ? 'You may not accept offers alone.' : `You may accept up to ${formatMoney(limit, 'EUR')} alone.`

const decidedTexts: Record<AcceptanceState, string> = {
  waiting: 'This request for approval still waits.',
  approved: 'This request was approved already.',
  refused: 'This request was refused already.',
  withdrawn: 'This request was withdrawn.',
}

/** The texts of refused acceptances above a limit, and of refused decisions on them. */
export const acceptanceRefusals = {
  aboveLimit: (offer: AboveLimit) => `${offerText(offer)} ${limitText(offer)} Ask a colleague to approve it.`,
  aboveApproversLimit: (offer: AboveLimit) =>
    `${offerText(offer)} ${limitText(offer)} A colleague with a higher limit has to decide.`,
  withinLimit: 'You may accept this offer yourself.',
  alreadyAsked: ({ own }: { own: boolean }) =>
    own
      ? 'You have asked for approval of an offer on this quote already. Withdraw that request first.'
      : 'A colleague has asked for approval of an offer on this quote already.',
  notFound: 'There is no such request for approval.',
  decided: ({ state }: { state: AcceptanceState }) => decidedTexts[state],
  onlyAsker: 'Only the person who asked for approval can withdraw the request.',
  ownRequest: 'You asked for this approval yourself, so a colleague has to decide.',
  offerChanged: 'The supplier changed the offer, so the request for approval has ended.',
  offerExpired: 'The offer has expired, so the request for approval has ended.',
  offerWithdrawn: 'The supplier withdrew the offer, so the request for approval has ended.',
  requestEdited: 'The quote request was edited, so the request for approval has ended.',
  otherAccepted: 'Another offer was accepted, so the request for approval has ended.',
  partOrdered: 'Positions of this offer were ordered without the others, so the request for approval has ended.',
  nothingToAccept: 'No offer on this quote can be accepted any more, so the request for approval has ended.',
} as const satisfies RefusalTexts<AcceptanceRefusal>
export const acceptanceRefusalText = (refusal: RefusalOf<'acceptance', typeof acceptanceRefusals>): string =>
  formatRefusal(acceptanceRefusals, refusal)

/** The text of the confirmation before colleagues are asked. */
export const askingText = (offer: AboveLimit): string =>
  `${offerText(offer)} ${limitText(offer)} Colleagues who may accept it get a mail. Nothing is accepted until one of them approves.`

export const refusalConsequence = 'The person who asked is notified, with your reason. The offer stays as it is.'

/** More people than these are counted instead of named. */
export const maxNamedApprovers = 3

/** The people that a request waits for. `names`: of at most `maxNamedApprovers` people. */
export function waitingText(names: readonly string[], count: number): string {
  const [last = '', ...others] = names.toReversed()
  const people =
    count > maxNamedApprovers
      ? `${formatNumber(count)} colleagues`
      : others.length === 0
        ? last
        : `${others.toReversed().join(', ')} or ${last}`
  return people === '' ? 'Waiting for approval' : `Waiting for approval by ${people}`
}

/** The sentence for the person who asked, once a colleague has refused. `company`: of the supplier. */
export const refusedText = (name: string | null, company: string, reason: string): string =>
  `${name ?? 'A colleague'} refused your request to accept the offer of ${company}. Reason: ${reason}`

/** The same once the request ended without a decision. */
export const endedText = (because: AcceptanceEnding, company: string): string =>
  `You asked for approval of the offer of ${company}. ${acceptanceRefusalText(`acceptance.${because}`)}`
