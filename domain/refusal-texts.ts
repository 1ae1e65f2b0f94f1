import { acceptanceRefusals } from '#domain/quotes/offers/acceptance-texts.ts'
import { awardRefusals } from '#domain/quotes/offers/award-refusals.ts'
import { accountRefusals } from '#domain/accounts/account-texts.ts'
import { calculatorRefusals } from '#domain/calculator/calculator-texts.ts'
import { cbamRefusals } from '#domain/products/cbam/cbam-texts.ts'
import { documentRefusals } from '#domain/documents/document-texts.ts'
import { epdRefusals } from '#domain/epds/epd-record-texts.ts'
import { messages } from './errors.ts'
import { signInProblems } from '#domain/identity/external-sign-in-texts.ts'
import { identityRefusals } from '#domain/identity/identity-texts.ts'
import { mailRefusals } from '#domain/mails/mail-texts.ts'
import { notificationRefusals } from '#domain/mails/notification-texts.ts'
import { messageRefusals } from '#domain/messages/message-texts.ts'
import { peopleRefusals } from '#domain/people/people-texts.ts'
import { personRefusals } from '#domain/people/person-texts.ts'
import { deliveryAddressRefusals } from '#domain/quotes/delivery-address-texts.ts'
import { offerRefusals } from '#domain/quotes/offers/offer-texts.ts'
import { orderRefusals } from '#domain/quotes/orders/order-texts.ts'
import { paperRefusals } from '#domain/quotes/papers/paper-texts.ts'
import { priceRefusals } from '#domain/quotes/offers/price-texts.ts'
import { productRefusals } from '#domain/products/product-texts.ts'
import { projectRefusals } from '#domain/quotes/project-texts.ts'
import { quoteRefusals } from '#domain/quotes/quote-texts.ts'
import { codeOf, formatRefusal, type RefusalOf } from './refusal.ts'
import { requestListRefusals } from '#domain/request-list/request-list-texts.ts'
import { requestRefusals } from './http-texts.ts'
import { savedViewRefusals } from '#domain/settings/saved-view-texts.ts'
import { supplierRefusals } from '#domain/suppliers/supplier-mark-texts.ts'
import { sectionRefusals } from '#domain/sections/section-texts.ts'

/** The texts of all refusals, by noun. The browser loads the texts of a noun where it needs them. */
const texts = {
  acceptance: acceptanceRefusals,
  account: accountRefusals,
  award: awardRefusals,
  calculator: calculatorRefusals,
  cbam: cbamRefusals,
  common: messages,
  deliveryAddress: deliveryAddressRefusals,
  document: documentRefusals,
  epd: epdRefusals,
  identity: identityRefusals,
  mail: mailRefusals,
  message: messageRefusals,
  notification: notificationRefusals,
  offer: offerRefusals,
  order: orderRefusals,
  paper: paperRefusals,
  people: peopleRefusals,
  person: personRefusals,
  price: priceRefusals,
  product: productRefusals,
  project: projectRefusals,
  quote: quoteRefusals,
  request: requestRefusals,
  requestList: requestListRefusals,
  savedView: savedViewRefusals,
  section: sectionRefusals,
  signInProblem: signInProblems,
  supplier: supplierRefusals,
} as const
type Texts = typeof texts

export type Refusal = { [Noun in keyof Texts]: RefusalOf<Noun, Texts[Noun]> }[keyof Texts]

/** The sentence for the person whose action is refused. */
export function refusalText(refusal: Refusal): string {
  const code = codeOf(refusal)
  const noun = code.slice(0, code.indexOf('.')) as keyof Texts
  return formatRefusal(texts[noun], refusal as never)
}
