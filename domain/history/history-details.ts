import { userStatuses } from '#domain/access/role.ts'
import { epdFields } from '#domain/epds/epd-values.ts'
import { formatNumber, formatPricePerKg, type Currency } from '#domain/values/money.ts'
import { notificationChoiceLabels } from '#domain/mails/notification-choices.ts'
import { mailKinds } from '#domain/mails/notifications.ts'
import { quoteStatusLabels } from '#domain/quotes/quote.ts'
import { formatInstant } from '#domain/values/instants.ts'
import { changesBetween, quoteFieldLabels, type Editable } from '#domain/quotes/quote-changes.ts'
import { responseStatusLabels } from '#domain/quotes/response.ts'

/**
 * A recorded entry. `about`: the name of its subject; null if the subject is the actor or is not known. `whom`: the current
 * name of the person whom the detail means by `person_id`.
 */
export type RecordedEntry = { about: string | null; whom?: string | null; detail: Readonly<Record<string, unknown>> }

/**
 * One fact of an entry as text. `was`: the value before a change ("none" if there was none), null if the fact is not a
 * change.
 */
export type HistoryFact = { term: string; value: string; was: string | null }

const none = 'none'

const terms: Record<string, string> = {
  ...Object.fromEntries(epdFields.map(({ column, label }) => [column, `EPD value, ${label} (kg CO₂e/kg)`])),
  price_per_kg: 'Price per kg',
  delivery_time: 'Delivery time (days)',
  min_volume: 'Minimum volume (tons)',
  epd_value: 'EPD value (kg CO₂e/kg)',
  expires_on: 'Valid until',
  bio: 'About the company',
  recipients: 'Suppliers',
  wished: 'Wished suppliers',
  names: 'Products',
  created: 'New',
  kind: 'Kind',
  way: 'Signed in with',
  domain: 'Email domain',
  label: 'Name',
  footer_company: 'Company in the footer',
  operator_number: 'Organisation number',
  operator_address: 'Postal address',
  contact_email: 'Contact address',
  certification_text: 'Text of the certification logo',
  admin_approval_required: 'Quotes need approval',
  admin_notification_email: 'Where administrators are notified',
  carbon_price: 'Internal carbon price per t CO₂e',
  carbon_price_currency: 'Currency of the carbon price',
}

/** Keys that are internal or already part of the sentence. */
const hiddenKeys = new Set(['version', 'effect', 'count', 'currency', 'new', 'responsible_id', 'change'])

const spaced = (key: string): string => key.replaceAll('_', ' ')
const termOf = (key: string): string => terms[key] ?? spaced(key).replace(/^./, (letter) => letter.toUpperCase())

const valueLabels: Record<string, string> = {
  ...quoteStatusLabels,
  ...Object.fromEntries(userStatuses.map((status) => [status, status.replace(/^./, (letter) => letter.toUpperCase())])),
  ...notificationChoiceLabels,
  oidc: 'OpenID Connect',
  saml: 'SAML 2.0',
}

function textOf(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((one) => (key === 'fields' ? spaced(String(one)) : String(one))).join(', ')
  if (typeof value !== 'string') return null
  return ['status', 'from', 'to', 'kind', 'choice'].includes(key) ? (valueLabels[value] ?? value) : value
}

/** A value, or the old and the new value of a change. */
function changeOf(value: unknown): { is: unknown; was?: unknown } {
  if (typeof value !== 'object' || value === null) return { is: value }
  if ('from' in value && 'to' in value) return { is: value.to, was: value.from }
  if ('before' in value && 'after' in value) return { is: value.after, was: value.before }
  return { is: value }
}

/**
 * The details of an entry besides its sentence, as texts. `revision`: the request before and after an edit, which is
 * stored separately so that it can be erased with an account.
 */
export function historyFactsOf(
  action: string,
  detail: RecordedEntry['detail'],
  revision: Revision | null = null,
): HistoryFact[] {
  const edited = revision === null ? [] : changesBetween(revision.before, revision.after)
  return [
    ...edited.map(({ field, from, to }) => ({ term: quoteFieldLabels[field], value: to ?? none, was: from ?? none })),
    ...detailFacts(action, detail),
  ]
}
type Revision = { before: Editable; after: Editable }

function detailFacts(action: string, detail: RecordedEntry['detail']): HistoryFact[] {
  if (action === 'respond' || action === 'acceptResponse') return offerFacts(detail)
  return action === 'changeDeadline' ? deadlineFacts(detail) : plainFacts(detail)
}

const instantOf = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatInstant(value) : null

/** A request that was closed early had its end at the time of the entry. */
function deadlineFacts({ from, to }: RecordedEntry['detail']): HistoryFact[] {
  return [fact('Answers until', instantOf(to) ?? 'closed early', instantOf(from))]
}

function plainFacts({ from, to, changes, ...rest }: RecordedEntry['detail']): HistoryFact[] {
  const moved = { key: 'status', value: { from, to } }
  const nested = typeof changes === 'object' && changes !== null ? Object.entries(changes) : []
  const all = [
    ...(from === undefined && to === undefined ? [] : [moved]),
    ...[...nested, ...Object.entries(rest)].map(([key, value]) => ({ key, value: value as unknown })),
  ]
  return all.flatMap(({ key, value }) => {
    // An id means nothing to a reader; an id worth opening is the entry's subject.
    if (hiddenKeys.has(key) || /(^|_)ids?$/.test(key)) return []
    if (key === 'kind' && typeof value === 'string' && Object.hasOwn(mailKinds, value))
      return [fact('Notifications', mailKinds[value as keyof typeof mailKinds].label)]
    const change = changeOf(value)
    const text = textOf(key, change.is)
    return text === null ? [] : [fact(termOf(key), text, 'was' in change ? textOf(key, change.was) : null)]
  })
}

/** A supplier's answer: its price with its currency, and the other terms. */
function offerFacts({ status, price_per_kg: price, currency, delivery_time: days, notes }: RecordedEntry['detail']) {
  const isOffer = typeof price === 'number' && typeof currency === 'string'
  return [
    ...(status === 'accepted' || status === 'declined' ? [fact('Answer', responseStatusLabels[status])] : []),
    ...(isOffer ? [fact('Price per kg', formatPricePerKg(price, currency as Currency))] : []),
    ...(typeof days === 'number' ? [fact(termOf('delivery_time'), formatNumber(days))] : []),
    ...(typeof notes === 'string' ? [fact('Notes', notes)] : []),
  ]
}

const fact = (term: string, value: string, was: string | null = null): HistoryFact => ({ term, value, was })
