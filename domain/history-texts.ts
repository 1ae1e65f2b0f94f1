import { responsibleTexts } from './colleague-texts.ts'
import { historyFactsOf, type RecordedEntry } from './history-details.ts'
import { decided, own, provided, reasonSuffix, type ActionTexts } from './history-action.ts'
import { peopleHistoryActions } from './history-people-texts.ts'
import { quoteStatuses, quoteStatusLabels, type QuoteStatus } from './quote.ts'

/** The kinds of subjects of an entry. `catalogue`: all products of a supplier, or all standard products. */
export const historySubjects = ['quote', 'account', 'settings', 'product', 'catalogue'] as const
export type HistorySubject = (typeof historySubjects)[number]

/** The id of subjects without one of their own: the standard catalogue, and settings that are a single row. */
export const noId = '00000000-0000-0000-0000-000000000000'

const plural = (count: unknown, one: string, many: string) => (count === 1 ? `1 ${one}` : `${String(count)} ${many}`)
const isStatus = (status: unknown): status is QuoteStatus => quoteStatuses.some((one) => one === status)
const statusLabel = (status: unknown) => (isStatus(status) ? quoteStatusLabels[status] : String(status))
const isDeclined = (detail: RecordedEntry['detail']) => detail['status'] === 'declined'
/** Without approval a request is sent to its suppliers when it is created. */
const isSent = (detail: RecordedEntry['detail']) => detail['effect'] === 'sent'
const toThem = ({ recipients }: RecordedEntry['detail']) =>
  typeof recipients === 'number' ? `to ${plural(recipients, 'supplier', 'suppliers')}` : 'to suppliers'
const isWithdrawal = (detail: RecordedEntry['detail']) => detail['effect'] === 'withdraw'

const onQuote = (label: string, verb: string): ActionTexts => ({
  group: 'quotes',
  label,
  sentence: (entry) => `${verb} ${entry.about}${reasonSuffix(entry)}`,
})
const exported = (what: string, one: string, many: string): ActionTexts => ({
  group: 'accounts',
  label: `Exported ${what}`,
  sentence: ({ detail: { count } }) => `Exported ${what}: ${plural(count, one, many)}`,
})
const ofProducts = (label: string, verb: string): ActionTexts => ({
  group: 'products',
  label,
  sentence: ({ about, detail }) => {
    const [first] = Array.isArray(detail['names']) ? detail['names'] : []
    const products = detail['count'] === 1 && first ? `“${first}”` : plural(detail['count'], 'product', 'products')
    return `${verb} ${products}${about === null ? '' : ` ${verb === 'Deleted' ? 'of' : 'to'} ${about}`}`
  },
})

/**
 * The texts of every action that the history can hold, by the name of its command. Recorded entries are typed by this
 * table, so an entry without a text cannot be written.
 */
export const historyActions = {
  createQuote: {
    group: 'quotes',
    label: 'Requested',
    labelFor: (detail) => (isSent(detail) ? 'Requested and sent to suppliers' : 'Requested'),
    sentence: ({ about, detail }) =>
      isSent(detail) ? `Requested ${about} and sent it ${toThem(detail)}` : `Requested ${about}`,
  },
  editQuote: onQuote('Request changed', 'Changed'),
  editQuoteAsAdmin: {
    group: 'quotes',
    label: 'Corrected before approval',
    sentence: ({ about }) => `Corrected ${about} before approval`,
  },
  updateNotes: onQuote('Notes changed', 'Changed the notes of'),
  approveQuote: {
    group: 'quotes',
    label: 'Approved and sent to suppliers',
    sentence: ({ about, detail }) => `Approved ${about} and sent it ${toThem(detail)}`,
  },
  rejectQuote: onQuote('Rejected', 'Rejected'),
  respond: {
    group: 'quotes',
    label: 'Answered',
    labelFor: (detail) => (isDeclined(detail) ? 'Quote declined' : 'Offer given'),
    sentence: ({ about, detail }) => (isDeclined(detail) ? `Declined ${about}` : `Gave an offer on ${about}`),
  },
  acceptResponse: onQuote('Offer accepted', 'Accepted an offer on'),
  requestAcceptance: onQuote('Approval requested', 'Asked colleagues to approve an offer on'),
  withdrawAcceptanceRequest: onQuote('Request for approval withdrawn', 'Withdrew the request for approval on'),
  approveAcceptance: onQuote('Acceptance approved', 'Approved the acceptance on'),
  refuseAcceptance: onQuote('Acceptance refused', 'Refused the acceptance on'),
  updateStatus: {
    group: 'quotes',
    label: 'Status changed',
    labelFor: ({ to }) => `Status set to ${statusLabel(to)}`,
    sentence: ({ about, detail }) => `Set the status of ${about} to ${statusLabel(detail['to'])}`,
  },
  cancelQuote: {
    group: 'quotes',
    label: 'Cancelled',
    labelFor: (detail) => (isWithdrawal(detail) ? 'Withdrawn' : 'Cancelled'),
    sentence: (entry) =>
      `${isWithdrawal(entry.detail) ? 'Withdrew from' : 'Cancelled'} ${entry.about}${reasonSuffix(entry)}`,
  },
  deleteQuote: onQuote('Deleted', 'Deleted'),
  setResponsible: responsibleTexts,

  signUp: { group: 'accounts', label: 'Registered', sentence: () => 'Registered' },
  createAdmin: {
    group: 'accounts',
    label: 'Made an administrator',
    sentence: () => 'Was made an administrator, by a command on the server',
  },
  approveUser: decided('Approved'),
  unapproveUser: decided('Undid the approval of', 'Approval undone'),
  rejectUser: decided('Rejected'),
  deactivateUser: decided('Deactivated'),
  reactivateUser: decided('Reactivated'),
  ...peopleHistoryActions,
  verifyEmail: own('accounts', 'Confirmed the email address'),
  changeEmail: own('accounts', 'Changed the email address'),
  updateProfile: own('accounts', 'Changed the profile'),
  updateLimitRates: own('accounts', 'Changed the rates of approval limits'),
  updateEpdValues: own('accounts', 'Changed the EPD values'),
  updateNotifications: own('accounts', 'Changed which mails arrive'),
  exportOwnData: own('accounts', 'Downloaded the own data'),
  closeAccount: own('accounts', 'Closed the account'),

  signIn: provided('security', 'Signed in', 'way'),
  changePassword: own('security', 'Changed the password'),
  resetPassword: own('security', 'Chose a new password by mail'),
  endSession: own('security', 'Signed a device out'),
  endOtherSessions: own('security', 'Signed out everywhere else'),
  addPasskey: own('security', 'Added a passkey'),
  renamePasskey: own('security', 'Renamed a passkey'),
  removePasskey: own('security', 'Removed a passkey'),
  confirmTwoFactor: own('security', 'Turned two-factor authentication on'),
  removeTwoFactor: own('security', 'Turned two-factor authentication off'),
  renewRecoveryCodes: own('security', 'Made new recovery codes'),
  linkIdentity: provided('security', 'Linked a way to sign in', 'provider'),
  unlinkIdentity: provided('security', 'Removed a way to sign in', 'provider'),

  createProducts: ofProducts('Products added', 'Added'),
  updateProduct: { group: 'products', label: 'Product changed', sentence: ({ about }) => `Changed ${about}` },
  deleteProduct: { group: 'products', label: 'Product deleted', sentence: ({ about }) => `Deleted ${about}` },
  deleteProducts: ofProducts('Products deleted', 'Deleted'),
  importProducts: {
    group: 'products',
    label: 'Products imported',
    sentence: ({ about, detail: { created, changed } }) =>
      `Imported ${about ?? 'products'}: ${plural(created, 'new product', 'new products')}, ${String(changed)} changed`,
  },

  addSupplierDocument: provided('documents', 'Added a document', 'category'),
  updateSupplierDocument: provided('documents', 'Changed until when a document is valid', 'category'),
  deleteSupplierDocument: provided('documents', 'Deleted a document', 'category'),

  updateSettings: {
    group: 'settings',
    label: 'Changed the settings',
    sentence: ({ detail }) => {
      const changed = historyFactsOf('updateSettings', detail).map(
        ({ term, value, was }) => `${term} ${was} to ${value}`,
      )
      return changed.length === 0 ? 'Changed the settings' : `Changed the settings: ${changed.join('; ')}`
    },
  },
  resendMail: provided('settings', 'Sent a mail again', 'subject'),
  resendFailedMails: {
    group: 'settings',
    label: 'Sent failed mails again',
    sentence: ({ detail: { count } }) => `Sent ${plural(count, 'failed mail', 'failed mails')} again`,
  },
  retryJob: provided('settings', 'Tried a failed job again', 'job'),
  saveSsoProvider: provided('settings', 'Saved single sign-on', 'domain'),
  deleteSsoProvider: provided('settings', 'Deleted single sign-on', 'domain'),
  exportUsers: exported('the users', 'account', 'accounts'),
  exportHistory: exported('the history', 'entry', 'entries'),
} as const satisfies Record<string, ActionTexts>
export type HistoryAction = keyof typeof historyActions
export const historyActionNames = Object.keys(historyActions) as [HistoryAction, ...HistoryAction[]]

const textsOf = (action: string): ActionTexts | undefined =>
  Object.hasOwn(historyActions, action) ? historyActions[action as HistoryAction] : undefined

/** A fallback label for an action of another version of the program: "mergeAccounts" becomes "Merge accounts". */
const named = (action: string): string => {
  const words = action.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of an action if its subject is clear: in the timeline of a quote or an account. */
export function labelOf(action: string, detail: RecordedEntry['detail']): string {
  const words = textsOf(action)
  return words?.labelFor?.(detail) ?? words?.label ?? named(action)
}

/** The action as a sentence without its actor: "Approved quote 1A2B3C4D and sent it to 3 suppliers". */
export function formatAction(action: string, entry: RecordedEntry): string {
  return textsOf(action)?.sentence(entry) ?? (entry.about === null ? named(action) : `${named(action)}: ${entry.about}`)
}
