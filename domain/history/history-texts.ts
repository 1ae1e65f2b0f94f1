import { historyFactsOf, type RecordedEntry } from './history-details.ts'
import { formatNumber } from '#domain/values/money.ts'
import { decided, labelIn, nameOfAction, own, plural, provided, textsIn, type ActionTexts } from './history-action.ts'
import { peopleHistoryActions } from './history-people-texts.ts'
import { quoteHistoryActions } from './history-quote-texts.ts'

/** The kinds of subjects of an entry. `catalogue`: all products of a supplier, or all standard products. */
export const historySubjects = ['quote', 'account', 'settings', 'product', 'catalogue'] as const
export type HistorySubject = (typeof historySubjects)[number]

/** The id of subjects without one of their own: the standard catalogue, and settings that are a single row. */
export const noId = '00000000-0000-0000-0000-000000000000'

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
    return `${verb} ${products}${about === null ? '' : ` ${verb === 'Added' ? 'to' : 'of'} ${about}`}`
  },
})

/**
 * The texts of every action that the history can hold, by the name of its command. Recorded entries are typed by this
 * table, so an entry without a text cannot be written.
 */
export const historyActions = {
  ...quoteHistoryActions,
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
  updateEpdValues: own('accounts', 'Changed the EPD values'),
  updateNotificationChoice: own('accounts', 'Changed which notifications arrive'),
  exportOwnData: own('accounts', 'Downloaded the own data'),
  closeAccount: {
    group: 'accounts',
    label: 'Closed the account',
    sentence: ({ detail: { because } }) =>
      because === 'unconfirmed'
        ? 'Closed the account, because its address was never confirmed and its reader joined elsewhere'
        : 'Closed the account',
  },

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
  updateProductTerms: ofProducts('Product terms changed', 'Changed the terms of'),
  deleteProduct: { group: 'products', label: 'Product deleted', sentence: ({ about }) => `Deleted ${about}` },
  deleteProducts: ofProducts('Products deleted', 'Deleted'),
  importProducts: {
    group: 'products',
    label: 'Products imported',
    sentence: ({ about, detail: { created, changed } }) =>
      `Imported ${about ?? 'products'}: ${plural(created, 'new product', 'new products')}, ${typeof changed === 'number' ? formatNumber(changed) : String(changed)} changed`,
  },
  updateCbam: {
    group: 'products',
    label: 'Carbon border data changed',
    sentence: ({ about, detail: { removed } }) =>
      `${removed === true ? 'Removed' : 'Changed'} the carbon border data of ${about ?? 'a product'}`,
  },

  addSupplierDocument: provided('documents', 'Added a document', 'category'),
  updateSupplierDocument: provided('documents', 'Changed until when a document is valid', 'category'),
  deleteSupplierDocument: provided('documents', 'Deleted a document', 'category'),
  createEpd: provided('documents', 'Added an EPD', 'name'),
  updateEpd: provided('documents', 'Changed an EPD', 'name'),
  withdrawEpd: provided('documents', 'Withdrew an EPD', 'name'),
  checkEpd: {
    group: 'documents',
    label: 'Checked an EPD',
    sentence: ({ about, detail: { name, remark } }) =>
      `${remark === undefined ? 'Verified' : 'Returned'} the EPD “${String(name)}”${about === null ? '' : ` of ${about}`}`,
  },

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
  updateCurrencyRates: own('settings', 'Changed the currency rates'),
  loadCbamDefaults: {
    group: 'settings',
    label: 'Loaded default values of CBAM',
    sentence: ({ detail: { count } }) => `Loaded ${plural(count, 'default value', 'default values')} of CBAM`,
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
  exportMails: exported('the log of mails', 'mail', 'mails'),
  exportHistory: exported('the history', 'entry', 'entries'),
} as const satisfies Record<string, ActionTexts>
export type HistoryAction = keyof typeof historyActions
export const historyActionNames = Object.keys(historyActions) as [HistoryAction, ...HistoryAction[]]

/** The label of an action if its subject is clear: in the timeline of a quote or an account. */
export const labelOf = (action: string, detail: RecordedEntry['detail']): string =>
  labelIn(historyActions, action, detail)

/** The action as a sentence without its actor: "Approved quote 1A2B3C4D and sent it to 3 suppliers". */
export function formatAction(action: string, entry: RecordedEntry): string {
  const name = nameOfAction(action)
  return textsIn(historyActions, action)?.sentence(entry) ?? (entry.about === null ? name : `${name}: ${entry.about}`)
}
