import type { Locator } from '@playwright/test'
import type { Role } from '#domain/access/role.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { paths } from '#web/paths.ts'
import { askedQuote, datedQuote, firstQuote, orderedQuote, severalPositions, wishedQuote } from './shown-quotes.ts'

export type Main = Locator
/** An operation on a screen: a control that is disabled with the reason, or a sentence in place of its form. */
export type Offer = {
  of: OperationId | readonly OperationId[]
  at: string
  /** Opens the state of the page that has it. */
  show?: (main: Main) => Promise<void>
} & ({ control: (main: Main) => Locator } | { instead: (main: Main) => Locator })

const button = (name: RegExp) => (main: Main) => main.getByRole('button', { name }).first()
const link = (name: RegExp) => (main: Main) => main.getByRole('link', { name }).first()
const files = (main: Main) => main.locator('input[type=file]')
const field = (name: RegExp) => (main: Main) => main.getByRole('textbox', { name })
const toChoose = `${paths.quotes}?to_choose=true`
const processing = `${paths.quotes}?status=processing`
const firstEpd = firstQuote
const firstUser = (main: Main) => main.getByRole('table').locator('button[aria-expanded]').first().click()
const peopleOfUser = (main: Main) => main.getByRole('table', { name: /^People of/ })
const firstRequest = (main: Main) => main.getByRole('listitem').locator('button[aria-expanded]').first().click()
const selectFirst = (main: Main) => main.getByRole('checkbox').first().check()
/** The operations on an order, each with its button. */
const inOrder = (buttons: Partial<Record<OperationId, RegExp>>): Offer[] =>
  Object.entries(buttons).map(([of, name]) => ({
    of: of as OperationId,
    at: processing,
    show: orderedQuote,
    control: button(name),
  }))
/** The page opens by its address, because people who may not edit have no link to it. */
const editFirstProduct = async (main: Main) => {
  const response = await main.page().request.get('/api/own-products')
  const { products } = (await response.json()) as { products: { id: string }[] }
  await main.page().goto(paths.editProduct.replace('$id', products[0]?.id ?? ''))
}
/** The operations of the section about people, for both sides. */
const people: readonly Offer[] = [
  { of: 'inviteMembers', at: `${paths.settings}#people`, control: button(/^Invite people/) },
  { of: 'resendInvitation', at: `${paths.settings}#people`, control: button(/^Resend the invitation/) },
  { of: 'withdrawInvitation', at: `${paths.settings}#people`, control: button(/^Withdraw the invitation/) },
  { of: ['updateMember', 'removeMember'], at: `${paths.settings}#people`, control: button(/^Change [A-Z]/) },
  {
    of: 'requireSecondFactor',
    at: `${paths.settings}#people`,
    control: (main) => main.getByRole('switch', { name: /^Require two-factor authentication/ }),
  },
  { of: 'updateJoining', at: `${paths.settings}#people`, control: button(/^Save joining/) },
  { of: 'exportCompanyData', at: `${paths.settings}#your-data`, control: button(/^Download the company’s data/) },
]

/** The places of operations that are not for everybody of a company, by the role on the platform. */
export const offers: Record<Role, readonly Offer[]> = {
  customer: [
    { of: 'createQuote', at: paths.quotes, control: link(/^Request Quote$/) },
    { of: 'createQuote', at: paths.dashboard, instead: (main) => main.locator(`a[href="${paths.newQuote}"]`) },
    { of: ['createQuote', 'uploadFile'], at: paths.newQuote, instead: files },
    {
      of: 'addRequestItem',
      at: `${paths.suppliers}?material=Steel&profile=HEA+Beam&search=1`,
      control: button(/^Add to request/),
    },
    {
      of: ['markSupplier', 'unmarkSupplier'],
      at: `${paths.suppliers}?text=Nordst%C3%A5l&search=1`,
      show: (main) =>
        main
          .getByRole('link', { name: /^View / })
          .first()
          .click(),
      control: button(/^Block$/),
    },
    { of: 'editQuote', at: paths.quotes, control: button(/^Edit quote/) },
    { of: 'deleteQuote', at: paths.quotes, control: button(/^Delete quote/) },
    { of: 'editQuote', at: toChoose, show: firstQuote, control: button(/^Edit$/) },
    { of: 'deleteQuote', at: toChoose, show: firstQuote, control: button(/^Delete$/) },
    {
      of: ['acceptResponse', 'requestAcceptance'],
      at: toChoose,
      show: firstQuote,
      control: button(/^Accept the/),
    },
    { of: 'requestBetterOffer', at: toChoose, show: firstQuote, control: button(/^Ask for a better offer/) },
    {
      of: 'requestProlongation',
      at: toChoose,
      show: wishedQuote,
      control: button(/^Ask to hold the price/),
    },
    {
      of: 'awardPositions',
      at: toChoose,
      show: severalPositions,
      control: button(/^Order by position$/),
    },
    { of: 'changeDeadline', at: toChoose, show: datedQuote, control: button(/^Extend$/) },
    { of: 'updateNotes', at: toChoose, show: firstQuote, instead: field(/^Note to suppliers/) },
    {
      of: ['sendMessage', 'uploadFile'],
      at: toChoose,
      show: firstQuote,
      instead: field(/^Message/),
    },
    { of: 'setCarbonTarget', at: paths.insights, instead: field(/^Target/) },
    { of: 'setProject', at: toChoose, show: firstQuote, instead: field(/^Cost centre/) },
    { of: ['createCompanyProject', 'updateCompanyProject'], at: paths.settings, control: button(/^Add project$/) },
    {
      of: ['createDeliveryAddress', 'updateDeliveryAddress', 'deleteDeliveryAddress'],
      at: paths.settings,
      control: button(/^Add delivery address$/),
    },
    {
      of: 'setResponsible',
      at: toChoose,
      show: firstQuote,
      control: (main) => main.getByRole('combobox', { name: 'Responsible person' }),
    },
    {
      of: 'addInternalComment',
      at: toChoose,
      show: firstQuote,
      control: button(/^Add comment/),
    },
    {
      of: ['approveAcceptance', 'refuseAcceptance'],
      at: toChoose,
      show: askedQuote(false),
      control: button(/^Approve the offer/),
    },
    {
      of: 'withdrawAcceptanceRequest',
      at: toChoose,
      show: askedQuote(true),
      control: button(/^Withdraw the request/),
    },
    { of: 'updateProfile', at: paths.settings, control: button(/^Save profile/) },
    ...people,
    { of: 'closeAccount', at: `${paths.settings}#your-data`, control: button(/^Close account/) },
    // Last, because the page stays as if the quote were ordered.
    ...inOrder({ decideConfirmation: /^Accept changes/, confirmReceipt: /^Confirm receipt/ }),
  ],
  supplier: [
    { of: 'createProducts', at: paths.myProducts, control: link(/^Add Products/) },
    { of: 'createProducts', at: paths.newProducts, instead: button(/^Add Product/) },
    { of: 'importProducts', at: paths.myProducts, control: link(/^Import/) },
    { of: 'importProducts', at: paths.importProducts, instead: files },
    { of: 'updateProduct', at: paths.myProducts, control: link(/^Edit /) },
    { of: 'deleteProduct', at: paths.myProducts, control: button(/^Delete /) },
    { of: 'deleteProducts', at: paths.myProducts, show: selectFirst, control: button(/^Delete \d+ product/) },
    { of: 'updateProductTerms', at: paths.myProducts, show: selectFirst, control: button(/^Change terms/) },
    {
      of: 'updateCbam',
      at: paths.myProducts,
      show: editFirstProduct,
      control: button(/^Save carbon border data/),
    },
    { of: 'createEpd', at: paths.epds, control: link(/^Add EPD/) },
    { of: 'createEpd', at: paths.newEpd, instead: files },
    { of: 'updateEpd', at: paths.epds, show: firstEpd, control: button(/^Edit$/) },
    { of: 'withdrawEpd', at: paths.epds, show: firstEpd, control: button(/^Withdraw$/) },
    { of: ['addSupplierDocument', 'uploadFile'], at: paths.settings, control: files },
    { of: 'updateSupplierDocument', at: paths.settings, control: button(/^(Set|Change) date of/) },
    { of: 'deleteSupplierDocument', at: paths.settings, control: button(/^Delete .*\.pdf/) },
    { of: 'updateEpdValues', at: paths.settings, control: button(/^Save EPD values/) },
    { of: 'updateProfile', at: paths.settings, control: button(/^Save profile/) },
    ...people,
    { of: 'respond', at: paths.dashboard, control: button(/^(Respond to|Change answer)/) },
    { of: 'respond', at: paths.quotes, control: button(/^(Respond to|Change answer)/) },
    {
      of: ['getAnswerDraft', 'saveAnswerDraft', 'deleteAnswerDraft'],
      at: `${paths.quotes}?status=pending`,
      show: firstQuote,
      instead: button(/^(Send offer|Decline)/),
    },
    { of: 'respond', at: `${paths.quotes}?status=pending`, show: firstQuote, instead: button(/^(Send offer|Decline)/) },
    { of: 'prolongOffer', at: `${paths.quotes}?status=pending`, show: wishedQuote, control: button(/^Hold until/) },
    { of: 'keepOffer', at: `${paths.quotes}?status=pending`, show: wishedQuote, control: button(/^Keep the offer/) },
    ...inOrder({
      confirmOrder: /^Confirm anew/,
      recordDelivery: /^Record delivery/,
      correctDelivery: /^Correct$/,
      answerReceipt: /^Answer the report/,
    }),
    {
      of: ['updateStatus', 'cancelQuote'],
      at: paths.quotes,
      control: (main) => main.getByRole('combobox', { name: /^Status of quote/ }).first(),
    },
    { of: 'cancelQuote', at: processing, show: firstQuote, control: button(/^(Withdraw$|Cancel )/) },
    { of: 'sendMessage', at: processing, show: firstQuote, instead: field(/^Message/) },
  ],
  admin: [
    { of: ['approveUser'], at: `${paths.adminUsers}?status=pending`, control: button(/^Approve /) },
    { of: ['rejectUser'], at: `${paths.adminUsers}?status=pending`, control: button(/^Reject /) },
    { of: ['deactivateUser'], at: `${paths.adminUsers}?status=active`, control: button(/^Deactivate /) },
    { of: ['reactivateUser'], at: `${paths.adminUsers}?status=deactivated`, control: button(/^Reactivate /) },
    {
      of: 'decideUsers',
      at: `${paths.adminUsers}?status=pending`,
      show: (main) =>
        main
          .getByRole('checkbox', { name: /^Select/ })
          .first()
          .check(),
      control: button(/^Approve \d+ user/),
    },
    {
      of: 'deactivatePerson',
      at: `${paths.adminUsers}?text=Brokonstruktion`,
      show: firstUser,
      control: (main) =>
        peopleOfUser(main)
          .getByRole('button', { name: /^Deactivate/ })
          .first(),
    },
    {
      of: 'reactivatePerson',
      at: `${paths.adminUsers}?text=Brokonstruktion`,
      show: firstUser,
      control: (main) =>
        peopleOfUser(main)
          .getByRole('button', { name: /^Reactivate/ })
          .first(),
    },
    { of: 'approveQuote', at: paths.approval, show: firstRequest, control: button(/^Approve &/) },
    { of: 'rejectQuote', at: paths.approval, show: firstRequest, control: button(/^Reject Quote/) },
    { of: 'editQuoteAsAdmin', at: paths.approval, show: firstRequest, control: button(/^Edit$/) },
    { of: 'checkEpd', at: paths.adminEpds, show: firstEpd, control: button(/^Confirm$/) },
    { of: 'createProducts', at: paths.standardProducts, control: link(/^Add Products/) },
    { of: 'importProducts', at: paths.importStandardProducts, instead: files },
    { of: 'updateProduct', at: paths.standardProducts, control: link(/^Edit /) },
    { of: 'updateProductTerms', at: paths.standardProducts, show: selectFirst, control: button(/^Change terms/) },
    { of: 'deleteProduct', at: paths.standardProducts, control: button(/^Delete /) },
    { of: 'resendMail', at: paths.adminMails, control: button(/^Send “.*” again/) },
    { of: 'resendFailedMails', at: paths.adminMails, control: button(/^Send all failed again/) },
    { of: 'retryJob', at: paths.adminJobs, control: button(/^Retry/) },
    { of: 'updateSettings', at: paths.adminSettings, control: button(/^Save settings/) },
    { of: 'updateCurrencyRates', at: `${paths.adminSettings}#currency-rates`, control: button(/^Save rates/) },
    { of: 'loadCbamDefaults', at: `${paths.adminSettings}#cbam`, control: button(/^Load a table/) },
    { of: 'saveSsoProvider', at: `${paths.adminSettings}#single-sign-on`, control: button(/^Add single sign-on/) },
    { of: 'saveSsoProvider', at: `${paths.adminSettings}#single-sign-on`, control: button(/^Edit /) },
    { of: 'deleteSsoProvider', at: `${paths.adminSettings}#single-sign-on`, control: button(/^Delete /) },
  ],
}
