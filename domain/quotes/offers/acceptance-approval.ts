import type { CompanyRole } from '#domain/access/company-role.ts'
import { convert, type Converted, type CurrencyRates } from '#domain/values/currency-rates.ts'
import type { Currency } from '#domain/values/money.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'

/** The states of a request to colleagues to accept an offer above the own limit. */
export const acceptanceStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type AcceptanceState = (typeof acceptanceStates)[number]

/**
 * Why a waiting request ended though nobody decided on it. It is then withdrawn without anybody who withdrew it, and this is
 * its reason.
 */
export const acceptanceEndings = [
  'offerChanged',
  'offerWithdrawn',
  'requestEdited',
  'otherAccepted',
  'partOrdered',
  'nothingToAccept',
  'offerExpired',
] as const
export type AcceptanceEnding = (typeof acceptanceEndings)[number]

/** The total of an offer with two decimals; null without a price. */
export type PricedOffer = { total: number | null; currency: Currency }

/**
 * The total of an offer in EUR with two decimals, which approval limits are in. Null if the offer has no price, or is in a
 * currency without a rate.
 */
export const amountInEur = (offer: PricedOffer, rates: CurrencyRates): number | null =>
  inEur(offer, rates)?.amount ?? null

const inEur = ({ total, currency }: PricedOffer, rates: CurrencyRates): Converted | null =>
  total === null ? null : convert({ amount: total, currency }, 'EUR', rates, { decimals: 2 })

/** The limit of a person in EUR; null is none. Owners have no limit, whatever was entered for them. */
export const limitOf = (person: { companyRole: CompanyRole; approvalLimit: number | null }): number | null =>
  person.companyRole === 'owner' ? null : person.approvalLimit

/**
 * Whether a person may accept an offer alone. `limit`: in EUR; null is no limit, and 0 allows none. `amount`: of
 * `amountInEur`. An offer that cannot be compared with a limit is above it.
 */
export const isWithinLimit = (limit: number | null, amount: number | null): boolean =>
  limit === null || (amount !== null && amount <= limit)

/** An offer, the limit of the person who looks at it, and the platform's rates. */
export type LimitedOffer = { limit: number | null; offer: PricedOffer; rates: CurrencyRates }

/** `total`: of the offer, in its currency. `amount`: the same in EUR, at the rate of `day`; null without a rate. `limit`: in EUR. */
export type AboveLimit = {
  total: number
  currency: Currency
  amount: number | null
  day: string | null
  limit: number
}

/** Why an offer above a limit is not accepted, or why a request to colleagues is refused. */
export type AcceptanceRefusal =
  | ({ code: 'acceptance.aboveLimit' | 'acceptance.aboveApproversLimit' } & AboveLimit)
  | { code: 'acceptance.alreadyAsked'; own: boolean }
  | { code: 'acceptance.decided'; state: AcceptanceState }
  | `acceptance.${AcceptanceEnding}`
  | 'acceptance.withinLimit'
  | 'acceptance.onlyAsker'
  | 'acceptance.ownRequest'

/** Whether a person with this limit may accept the offer without asking colleagues. */
export function mayAcceptAlone({
  limit,
  offer,
  rates,
}: LimitedOffer): Verdict<{ code: 'acceptance.aboveLimit' } & AboveLimit> {
  const converted = inEur(offer, rates)
  const { amount, day } = converted ?? { amount: null, day: null }
  if (limit === null || isWithinLimit(limit, amount)) return allowed
  const { total, currency } = offer
  return denied({ code: 'acceptance.aboveLimit', total: total ?? 0, currency, amount, day, limit })
}

/** Whether a person may ask colleagues to accept the offer. `waiting`: the request that waits on the quote already. */
export function mayRequestAcceptance(
  waiting: { own: boolean } | null,
  { limit, offer, rates }: LimitedOffer,
): Verdict<AcceptanceRefusal> {
  if (waiting !== null) return denied({ code: 'acceptance.alreadyAsked', own: waiting.own })
  return mayAcceptAlone({ limit, offer, rates }).ok ? denied('acceptance.withinLimit') : allowed
}

/** The actions on a request to colleagues: of the person who asked, or of another one with a sufficient limit. */
export const acceptanceActions = {
  withdrawAcceptanceRequest: { by: 'asker', label: 'Withdraw' },
  approveAcceptance: { by: 'approver', label: 'Approve' },
  refuseAcceptance: { by: 'approver', label: 'Refuse' },
} as const
export type AcceptanceAction = keyof typeof acceptanceActions

/** A request to colleagues. `own`: made by the person who acts. `because`: why it ended if nobody decided on it. */
export type AskedAcceptance = { state: AcceptanceState; because: AcceptanceEnding | null; own: boolean }

/** Whether a person with this limit may take this action on a request about the offer. */
export function mayOnAcceptance(
  action: AcceptanceAction,
  { state, because, own }: AskedAcceptance,
  about: LimitedOffer,
): Verdict<AcceptanceRefusal> {
  if (because !== null) return denied(`acceptance.${because}`)
  if (state !== 'waiting') return denied({ code: 'acceptance.decided', state })
  if (acceptanceActions[action].by === 'asker') return own ? allowed : denied('acceptance.onlyAsker')
  if (own) return denied('acceptance.ownRequest')
  const verdict = mayAcceptAlone(about)
  return verdict.ok ? allowed : denied({ ...verdict.refusal, code: 'acceptance.aboveApproversLimit' })
}

/**
 * The actions that only the own company reads in its history: no supplier and no administrator may know that an acceptance
 * waited for approval.
 */
export const actionsWithinCompany = ['requestAcceptance', ...Object.keys(acceptanceActions)]
