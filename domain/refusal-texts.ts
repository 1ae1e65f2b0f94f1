import { acceptanceRefusals } from './acceptance-texts.ts'
import { accountRefusals } from './account-texts.ts'
import { calculatorRefusals } from './calculator-texts.ts'
import { cbamRefusals } from './cbam-texts.ts'
import { documentRefusals } from './document-texts.ts'
import { epdRefusals } from './epd-record-texts.ts'
import { messages } from './errors.ts'
import { signInProblems } from './external-sign-in.ts'
import { identityRefusals } from './identity-texts.ts'
import { mailRefusals } from './mail-texts.ts'
import { messageRefusals } from './message-texts.ts'
import { peopleRefusals } from './people-texts.ts'
import { personRefusals } from './person-texts.ts'
import { priceRefusals } from './price-texts.ts'
import { productRefusals } from './product-texts.ts'
import { quoteRefusals } from './quote-texts.ts'
import { codeOf, formatRefusal, type RefusalOf } from './refusal.ts'
import { requestListRefusals } from './request-list-texts.ts'
import { requestRefusals } from './http-texts.ts'
import { savedViewRefusals } from './saved-view-texts.ts'
import { sectionRefusals } from './section-texts.ts'

/** The texts of all refusals, by noun. The browser loads the texts of a noun where it needs them. */
const texts = {
  acceptance: acceptanceRefusals,
  account: accountRefusals,
  calculator: calculatorRefusals,
  cbam: cbamRefusals,
  common: messages,
  document: documentRefusals,
  epd: epdRefusals,
  identity: identityRefusals,
  mail: mailRefusals,
  message: messageRefusals,
  people: peopleRefusals,
  person: personRefusals,
  price: priceRefusals,
  product: productRefusals,
  quote: quoteRefusals,
  request: requestRefusals,
  requestList: requestListRefusals,
  savedView: savedViewRefusals,
  section: sectionRefusals,
  signInProblem: signInProblems,
} as const
type Texts = typeof texts

export type Refusal = { [Noun in keyof Texts]: RefusalOf<Noun, Texts[Noun]> }[keyof Texts]

/** The sentence for the person whose action is refused. */
export function refusalText(refusal: Refusal): string {
  const code = codeOf(refusal)
  const noun = code.slice(0, code.indexOf('.')) as keyof Texts
  return formatRefusal(texts[noun], refusal as never)
}
