import { closedMail, decisionMail, expiryMail, personDecisionMail } from '#domain/accounts/account-mails.ts'
import { checkedEpdMail, endedEpdMail, endingEpdsMail } from '#domain/epds/epd-mails.ts'
import { identityMails, passkeyAdded, securityMail, ssoMail } from '#domain/identity/identity-mails.ts'
import type { PersonId } from '#domain/access/actor.ts'
import { digestMail } from '#domain/mails/digest-mails.ts'
import type { MailText } from '#domain/mails/mail-texts.ts'
import { unreadMail } from '#domain/messages/message-mails.ts'
import { peopleMails } from '#domain/people/people-mails.ts'
import { joinedMail, leftMail, memberLeftMail } from '#domain/people/person-mails.ts'
import { acceptanceMails } from '#domain/quotes/offers/acceptance-mails.ts'
import { offeredLine, pricedLine } from '#domain/quotes/offers/offer-input.ts'
import { offerMails } from '#domain/quotes/offers/offer-mails.ts'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { offerWishMails } from '#domain/quotes/offers/offer-wish-mails.ts'
import { projectFacts } from '#domain/quotes/project.ts'
import { quoteLinkLabel, quoteMails } from '#domain/quotes/quote-mails.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { createAuth } from '#server/identity/auth.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import { notificationFooter } from '#server/mail/notification-footer.ts'
import type { Mail } from '#server/mail/mail.ts'
import { orderMailExamples } from './order-mail-examples.ts'

const baseUrl = 'https://market.example'
const services = { baseUrl, auth: createAuth({ secret: 'the secret of the examples, 32 characters', baseUrl }) }
const person = 'a1b2c3d4-0000-4000-8000-000000000000' as PersonId
const id = '7f3a91c2-0000-4000-8000-000000000000'
const [company, supplier, buyer] = ['Eva Berg, Nordverk Stål AB', 'Nordverk Stål AB', 'Mikko Laine, Hanko Shipyard Oy']
const country = 'Finland'
const sizes = ['HEA 200', 'HEA 220', 'IPE 240', 'UNP 180']

const position = (number: number) => ({
  position: number,
  product_name: number % 3 === 2 ? null : 'Steel HEA Beam',
  manual_product_details: number % 3 === 2 ? 'Brackets, laser-cut by drawing K-204\nholes deburred' : null,
  material: 'Steel',
  subcategory: number % 3 === 2 ? null : 'HEA Beam',
  size: sizes[number % 4] ?? null,
  grade: 'S355J2',
  standard: 'EN 10025-2',
  length_mm: 12_100,
  pieces: 8 * number,
  finish: number % 2 === 0 ? 'Primed' : null,
  tolerance: null,
  certificate: '3.1',
  volume: 4.1 * number,
  max_epd: number % 2 === 0 ? 0.75 : null,
  max_price_per_kg: 1.2,
  note: number === 1 ? 'Marked by length, bundles under 2 tons' : null,
})
const positions = (count: number) => Array.from({ length: count }, (_, index) => position(index + 1))
const delivery = {
  delivery_to_site: true,
  delivery_address: 'Telakkatie 1, 10900 Hanko, Finland',
  latest_delivery_date: '2027-02-01',
  weight_tolerance: 5,
  own_reference: null,
}
const booked = projectFacts({ name: 'Hangar 4, Hanko' }, '4711-20')
const request = {
  ...delivery,
  positions: positions(3),
  volume: 24.6,
  max_price_currency: 'EUR',
  max_price_shown: false,
  answers_until: '2026-12-03T12:00:00.000Z',
  sealed: true,
} as const
const offer = {
  ...noTerms,
  price_per_kg: 1.32,
  currency: 'EUR',
  total: 32_472,
  offered_volume: 24.6,
  delivery_time: 21,
  valid_until: '2026-12-18',
  incoterm: 'DAP',
  incoterm_place: 'Hanko',
  payment_days: 30,
} as const
const offeredLines = [
  offeredLine(1, { price: 1320, unit: 't' }),
  { ...offeredLine(2, { price: 17.45, unit: 'm' }), grade: 'S355J0', volume: 8, delivery_time: 28 },
  { position: 3, offered: false } as const,
]
const order = {
  quote: { ...delivery, positions: positions(3), volume: 24.6 },
  offer,
  lines: offeredLines.filter(({ offered }) => offered).map(pricedLine),
}
const who = { company, supplier }
const days = { from: '2026-12-18', to: '2027-01-15', last: '2026-12-18' }
const wished = {
  targets: [1, 2, 3].map((number) => ({ position: number, price_per_kg: 1.2 })),
  currency: 'EUR',
} as const

/** An example of each mail about a quote, by the names of its maker. A maker without one does not compile. */
const ofQuotes: Record<keyof typeof quoteMails | keyof typeof offerMails | keyof typeof offerWishMails, MailText> = {
  requestAwaiting: quoteMails.requestAwaiting({ company: buyer, request }),
  requestSent: quoteMails.requestSent({ request, country, recipients: 3, booked }),
  requestApproved: quoteMails.requestApproved({ recipients: 3 }),
  requestRejected: quoteMails.requestRejected({ reason: 'The drawing of position 2 is missing.' }),
  requestReceived: quoteMails.requestReceived({ request, country }),
  requestChanged: quoteMails.requestChanged({
    request: { ...request, positions: positions(60), volume: 7503 },
    country,
  }),
  deadlineExtended: quoteMails.deadlineExtended({ deadline: request, country }),
  deadlineClosed: quoteMails.deadlineClosed(),
  answerReminder: quoteMails.answerReminder({ request: { ...request, positions: positions(1), volume: 4.1 }, country }),
  requestDeleted: quoteMails.requestDeleted({ reason: 'The project was moved to next year.' }),
  statusUpdated: quoteMails.statusUpdated({ company, status: 'delivered' }),
  cancelled: quoteMails.cancelled({ company, reason: 'The mill stopped rolling this section.', ends: true }),
  offered: offerMails.offered({ ...who, offer, asked: positions(3), lines: offeredLines }),
  offeredSealed: offerMails.offeredSealed({ ...who, until: new Date(request.answers_until), country }),
  offerChanged: offerMails.offerChanged({
    ...who,
    offer,
    before: { price_per_kg: 1.45, currency: 'EUR' },
    changes: [
      { field: 'Price per kg', from: '1.45 EUR/kg', to: '1.32 EUR/kg' },
      { field: 'Delivery time', from: '28 days', to: '21 days' },
      { field: 'Freight', from: 'On request', to: null },
    ],
  }),
  offerConfirmed: offerMails.offerConfirmed({ ...who, offer, asked: positions(1), lines: [], edited: true }),
  offerEpdEnded: offerMails.offerEpdEnded({ company: supplier, epd: 'Hot-rolled sections, electric arc furnace' }),
  askedEpdEnded: offerMails.askedEpdEnded({ product: 'Steel HEA Beam', epd: 'Hot-rolled sections' }),
  declined: offerMails.declined({ ...who, reason: 'capacity', nobodyLeft: true }),
  offerAccepted: offerMails.offerAccepted({ ...order, id, company: buyer }),
  orderPlaced: offerMails.orderPlaced({ ...order, supplier, name: 'Mikko Laine', booked }),
  otherAccepted: offerMails.otherAccepted({ reasons: ['Position 1: the price decided.'] }),
  positionsOrdered: offerMails.positionsOrdered({ numbers: [1, 2], open: 1, reasons: [] }),
  askedToHold: offerWishMails.askedToHold(days),
  prolonged: offerWishMails.prolonged({ ...days, company, isCarbonOther: true }),
  askedForBetter: offerWishMails.askedForBetter({
    wished: { ...wished, carbon_target: 0.6, words: 'Closer to 1.20 and it is yours.', until: '2026-11-30' },
    positions: 3,
  }),
  kept: offerWishMails.kept({ company, words: 'Scrap is dear.' }),
  endsSoon: offerWishMails.endsSoon({ company: supplier, offer, ...days }),
  ownEndsSoon: offerWishMails.ownEndsSoon({ offer, ...days }),
  expired: offerWishMails.expired({ company: supplier, ...days }),
  ownExpired: offerWishMails.ownExpired(days),
}
const ofColleagues: Record<keyof typeof acceptanceMails, MailText> = {
  asked: acceptanceMails.asked({ ...order, id, supplier, name: 'Mikko Laine' }),
  approved: acceptanceMails.approved({ name: 'Aino Virta', supplier }),
  refused: acceptanceMails.refused({ name: 'Aino Virta', supplier, reason: 'Above the budget of this year.' }),
  ended: acceptanceMails.ended({ because: 'offerChanged' }),
}
const ofSigningIn: Record<keyof typeof identityMails, MailText> = {
  signInCode: identityMails.signInCode({ code: '483920' }),
  signInLink: identityMails.signInLink(),
  passwordReset: identityMails.passwordReset(),
  passwordWasReset: identityMails.passwordWasReset(),
  verifyAddress: identityMails.verifyAddress(),
  leaveAddress: identityMails.leaveAddress({ newEmail: 'mikko.laine@hanko.example' }),
  takeAddress: identityMails.takeAddress(),
  addressChanged: identityMails.addressChanged({
    newEmail: 'mikko.laine@hanko.example',
    contact: 'help@market.example',
  }),
}
const ofPeople: Record<keyof typeof peopleMails, MailText> = {
  invitation: peopleMails.invitation({ inviter: 'Aino Virta', company: 'Hanko Shipyard Oy', role: 'member' }),
  joined: peopleMails.joined({ name: 'Mikko Laine', email: 'mikko.laine@hanko.example', role: 'member' }),
  roleChanged: peopleMails.roleChanged({ company: 'Hanko Shipyard Oy', role: 'owner' }),
  removed: peopleMails.removed({ company: 'Hanko Shipyard Oy' }),
}
const named = { name: 'Mikko Laine', company: 'Hanko Shipyard Oy' }
const ofAccounts: Record<string, MailText> = {
  accountApproved: decisionMail('approve', 'Hanko Shipyard Oy', undefined),
  accountRejected: decisionMail('reject', 'Hanko Shipyard Oy', 'We could not find the company in the register.'),
  personDeactivated: personDecisionMail('deactivate', named, 'Left the company'),
  accountClosed: closedMail,
  left: leftMail('Hanko Shipyard Oy'),
  joinedBySso: joinedMail({ ...named, email: 'mikko.laine@hanko.example', role: 'member', domain: 'hanko.example' }),
  memberLeft: memberLeftMail({ ...named, quotes: 4, successor: 'Aino Virta' }),
  passkeyAdded: securityMail('Hanko Shipyard Oy', passkeyAdded('Work laptop')),
  singleSignOn: ssoMail(
    { company: 'Verdigris', email: 'admin@market.example' },
    { domain: 'hanko.example', change: 'set up', issuer: 'https://login.hanko.example', active: true },
  ),
}
const ofRecords: Record<string, MailText> = {
  documentsExpire: expiryMail([
    { name: 'iso-14001.pdf', category: 'ISO 14001', expires_on: '2026-12-24', days: 27 },
    { name: 'reach.pdf', category: 'REACH Declaration', expires_on: '2026-12-04', days: 7 },
  ]),
  epdsEnd: endingEpdsMail([{ name: 'Hot-rolled sections', valid_until: '2026-12-27', days: 30 }]),
  epdEnded: endedEpdMail({ name: 'Hot-rolled sections' }, { offers: 2, requests: 1 }),
  epdReturned: checkedEpdMail({ name: 'Hot-rolled sections' }, 'The PDF says 0.61 for A1–A3.'),
}
const ofDigests: Record<string, MailText> = {
  digest: digestMail([
    { kind: 'requestAnswered', text: 'Offer: 1.32 EUR/kg', who: supplier, number: quoteNumber(id) },
    { kind: 'messageReceived', text: '2 unread messages', who: company, number: quoteNumber(id) },
  ]),
}
const unread = unreadMail([
  { order_id: id, company, count: 2 },
  { order_id: '1a2b3c4d-0000-4000-8000-000000000000', company: 'Göteborg Rör AB', count: 1 },
])

const framed = (texts: Record<string, MailText>, url: string, number?: string): [string, Mail][] =>
  Object.entries(texts).map(([name, text]) => {
    const content = number === undefined ? text : { link: quoteLinkLabel, ...text }
    const footer = notificationFooter(services, text.about, person)
    return [name, mailTemplate(content, { to: 'buyer@test.example', url, footer, ...(number && { number }) })]
  })

/** Every mail that the program sends, by its name, with example data. */
export const mailExamples: readonly [name: string, mail: Mail][] = [
  ...framed(ofQuotes, `${baseUrl}/orders/${id}`, quoteNumber(id)),
  ...framed(
    orderMailExamples({ company, buyer, order: { own_reference: 'PO-77', positions: positions(3) } }),
    `${baseUrl}/orders/${id}`,
    quoteNumber(id),
  ),
  ...framed(ofColleagues, `${baseUrl}/orders/${id}`, quoteNumber(id)),
  ...framed(ofSigningIn, `${baseUrl}/sign-in?token=example`),
  ...framed(ofPeople, `${baseUrl}/people`),
  ...framed(ofAccounts, `${baseUrl}/sign-in`),
  ...framed(ofRecords, `${baseUrl}/dashboard/epds`),
  ...framed(ofDigests, `${baseUrl}/notifications`),
  [
    'unreadMessages',
    mailTemplate(unread, {
      to: 'buyer@test.example',
      links: unread.links.map(({ label, order_id }) => ({ label, url: `${baseUrl}/orders/${order_id}#conversation` })),
      footer: notificationFooter(services, unread.about, person),
    }),
  ],
]
