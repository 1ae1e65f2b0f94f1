import { factsOf, type Told } from './history-details.ts'
import { quoteStatuses, quoteStatusLabels, type QuoteStatus } from './quote.ts'

/** What the log is divided into, in the order in which the kinds are offered. */
const historyGroups = {
  quotes: 'Quotes',
  accounts: 'Accounts',
  security: 'Sign-in and security',
  products: 'Products',
  documents: 'Documents',
  settings: 'Settings',
} as const
type HistoryGroup = keyof typeof historyGroups

/** What an entry's row points at. `catalogue`: all products of a supplier, or the standard ones, at once. */
export const historySubjects = ['quote', 'account', 'settings', 'product', 'catalogue'] as const
export type HistorySubject = (typeof historySubjects)[number]

/** The one catalogue without a supplier, and settings that are one row: what an entry is about has an id even so. */
export const noId = '00000000-0000-0000-0000-000000000000'

type Words = {
  group: HistoryGroup
  /** Names the kind among others, and stands where the subject is clear from its surroundings. */
  label: string
  /** The same where it depends on the detail. */
  line?: (detail: Told['detail']) => string
  /** The whole sentence, its subject left out: who did it stands beside it. */
  say: (told: Told) => string
}

const because = ({ detail }: Told) => (typeof detail['reason'] === 'string' ? `: ${detail['reason']}` : '')
const plural = (count: unknown, one: string, many: string) => (count === 1 ? `1 ${one}` : `${String(count)} ${many}`)
const isStatus = (status: unknown): status is QuoteStatus => quoteStatuses.some((one) => one === status)
const statusWords = (status: unknown) => (isStatus(status) ? quoteStatusLabels[status] : String(status))
const isDeclined = (detail: Told['detail']) => detail['status'] === 'declined'
/** Without approval a request goes to its suppliers as it is made. */
const isSent = (detail: Told['detail']) => detail['effect'] === 'sent'
const toThem = ({ recipients }: Told['detail']) =>
  typeof recipients === 'number' ? `to ${plural(recipients, 'supplier', 'suppliers')}` : 'to suppliers'
const isWithdrawal = (detail: Told['detail']) => detail['effect'] === 'withdraw'

const own = (group: HistoryGroup, label: string): Words => ({
  group,
  label,
  say: ({ about }) => (about === null ? label : `${label} of ${about}`),
})
const decided = (verb: string, label = verb): Words => ({
  group: 'accounts',
  label,
  say: (told) => `${verb} ${told.about ?? 'the own account'}${because(told)}`,
})
const provided = (group: HistoryGroup, label: string, key: string): Words => ({
  group,
  label,
  say: ({ detail: { [key]: value } }) => (typeof value === 'string' ? `${label}: ${value}` : label),
})
const ofProducts = (label: string, verb: string): Words => ({
  group: 'products',
  label,
  say: ({ about, detail }) => {
    const [first] = Array.isArray(detail['names']) ? detail['names'] : []
    const what = detail['count'] === 1 && first ? `“${first}”` : plural(detail['count'], 'product', 'products')
    return `${verb} ${what}${about === null ? '' : ` ${verb === 'Deleted' ? 'of' : 'to'} ${about}`}`
  },
})

/**
 * Every act that the history can name, by the name of its command, in words. What is recorded is typed by this table, so that
 * nothing is written down that nobody could read.
 */
export const historyActs = {
  createQuote: {
    group: 'quotes',
    label: 'Requested',
    line: (detail) => (isSent(detail) ? 'Requested and sent to suppliers' : 'Requested'),
    say: ({ about, detail }) =>
      isSent(detail) ? `Requested ${about} and sent it ${toThem(detail)}` : `Requested ${about}`,
  },
  editQuote: { group: 'quotes', label: 'Request changed', say: ({ about }) => `Changed ${about}` },
  editQuoteAsAdmin: {
    group: 'quotes',
    label: 'Corrected before approval',
    say: ({ about }) => `Corrected ${about} before approval`,
  },
  updateNotes: { group: 'quotes', label: 'Notes changed', say: ({ about }) => `Changed the notes of ${about}` },
  approveQuote: {
    group: 'quotes',
    label: 'Approved and sent to suppliers',
    say: ({ about, detail }) => `Approved ${about} and sent it ${toThem(detail)}`,
  },
  rejectQuote: { group: 'quotes', label: 'Rejected', say: (told) => `Rejected ${told.about}${because(told)}` },
  respond: {
    group: 'quotes',
    label: 'Answered',
    line: (detail) => (isDeclined(detail) ? 'Quote declined' : 'Offer given'),
    say: ({ about, detail }) => (isDeclined(detail) ? `Declined ${about}` : `Gave an offer on ${about}`),
  },
  acceptResponse: { group: 'quotes', label: 'Offer accepted', say: ({ about }) => `Accepted an offer on ${about}` },
  updateStatus: {
    group: 'quotes',
    label: 'Status changed',
    line: ({ to }) => `Status set to ${statusWords(to)}`,
    say: ({ about, detail }) => `Set the status of ${about} to ${statusWords(detail['to'])}`,
  },
  cancelQuote: {
    group: 'quotes',
    label: 'Cancelled',
    line: (detail) => (isWithdrawal(detail) ? 'Withdrawn' : 'Cancelled'),
    say: (told) => `${isWithdrawal(told.detail) ? 'Withdrew from' : 'Cancelled'} ${told.about}${because(told)}`,
  },
  deleteQuote: { group: 'quotes', label: 'Deleted', say: (told) => `Deleted ${told.about}${because(told)}` },

  signUp: { group: 'accounts', label: 'Registered', say: () => 'Registered' },
  createAdmin: {
    group: 'accounts',
    label: 'Made an administrator',
    say: () => 'Was made an administrator, by a command on the server',
  },
  approveUser: decided('Approved'),
  unapproveUser: decided('Undid the approval of', 'Approval undone'),
  rejectUser: decided('Rejected'),
  deactivateUser: decided('Deactivated'),
  reactivateUser: decided('Reactivated'),
  verifyEmail: own('accounts', 'Confirmed the email address'),
  changeEmail: own('accounts', 'Changed the email address'),
  updateProfile: own('accounts', 'Changed the profile'),
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
  updateProduct: { group: 'products', label: 'Product changed', say: ({ about }) => `Changed ${about}` },
  deleteProduct: { group: 'products', label: 'Product deleted', say: ({ about }) => `Deleted ${about}` },
  deleteProducts: ofProducts('Products deleted', 'Deleted'),
  importProducts: {
    group: 'products',
    label: 'Products imported',
    say: ({ about, detail: { created, changed } }) =>
      `Imported ${about ?? 'products'}: ${plural(created, 'new product', 'new products')}, ${String(changed)} changed`,
  },

  addSupplierDocument: provided('documents', 'Added a document', 'category'),
  updateSupplierDocument: provided('documents', 'Changed until when a document is valid', 'category'),
  deleteSupplierDocument: provided('documents', 'Deleted a document', 'category'),

  updateSettings: {
    group: 'settings',
    label: 'Changed the settings',
    say: ({ detail }) => {
      const changed = factsOf('updateSettings', detail).map(({ term, value, was }) => `${term} ${was} to ${value}`)
      return changed.length === 0 ? 'Changed the settings' : `Changed the settings: ${changed.join('; ')}`
    },
  },
  resendMail: provided('settings', 'Sent a mail again', 'subject'),
  resendFailedMails: {
    group: 'settings',
    label: 'Sent failed mails again',
    say: ({ detail: { count } }) => `Sent ${plural(count, 'failed mail', 'failed mails')} again`,
  },
  retryJob: provided('settings', 'Tried a failed job again', 'job'),
  saveSsoProvider: provided('settings', 'Saved single sign-on', 'domain'),
  deleteSsoProvider: provided('settings', 'Deleted single sign-on', 'domain'),
  exportUsers: {
    group: 'accounts',
    label: 'Exported the users',
    say: ({ detail: { count } }) => `Exported the users: ${plural(count, 'account', 'accounts')}`,
  },
  exportHistory: {
    group: 'accounts',
    label: 'Exported the history',
    say: ({ detail: { count } }) => `Exported the history: ${plural(count, 'entry', 'entries')}`,
  },
} as const satisfies Record<string, Words>
export type HistoryAct = keyof typeof historyActs
export const historyActNames = Object.keys(historyActs) as [HistoryAct, ...HistoryAct[]]

/** The acts of a group, in the order of the table. */
const actsOf = (group: HistoryGroup): HistoryAct[] => historyActNames.filter((act) => historyActs[act].group === group)

const historyGroupNames = Object.keys(historyGroups) as [HistoryGroup, ...HistoryGroup[]]
/** What the log can be narrowed to: a whole group, or one act. */
export const historyKinds = [...historyGroupNames, ...historyActNames] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The acts of a kind. */
export const actsOfKind = (kind: HistoryKind): readonly HistoryAct[] =>
  kind in historyGroups ? actsOf(kind as HistoryGroup) : [kind as HistoryAct]

/** The kinds as they are offered: by group, the whole group first. */
export const historyChoices: readonly { group: string; items: { value: HistoryKind; label: string }[] }[] =
  historyGroupNames.map((group) => ({
    group: historyGroups[group],
    items: [
      { value: group, label: `${historyGroups[group]}: everything` },
      ...actsOf(group).map((act) => ({ value: act, label: historyActs[act].label })),
    ],
  }))

const wordsOf = (action: string): Words | undefined =>
  Object.hasOwn(historyActs, action) ? historyActs[action as HistoryAct] : undefined

/** Of an act that an older or newer version of the program recorded: "mergeAccounts" is "Merge accounts". */
const named = (action: string): string => {
  const words = action.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An act where its subject is clear: a line of the timeline of a quote or an account. */
export function lineOf(action: string, detail: Told['detail']): string {
  const words = wordsOf(action)
  return words?.line?.(detail) ?? words?.label ?? named(action)
}

/** The act as a sentence without who did it: "Approved quote 1A2B3C4D and sent it to 3 suppliers". */
export function sayAct(action: string, told: Told): string {
  return wordsOf(action)?.say(told) ?? (told.about === null ? named(action) : `${named(action)}: ${told.about}`)
}
