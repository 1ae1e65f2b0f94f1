import type { Role } from './account.ts'
import type { Rights } from './actor.ts'
import { companyRolesFor } from './company-role.ts'
import type { CommonRefusal, ErrorCode } from './errors.ts'

const everyone = 'everyone'
const signedIn = 'signed-in'
const notDeactivated = 'not-deactivated'
type Allowed = typeof everyone | typeof signedIn | typeof notDeactivated | readonly Role[]
const active = ['customer', 'supplier', 'admin'] as const
const parties = ['customer', 'supplier'] as const

/**
 * The callers of each operation: `everyone` (signed in or not, with any status), everybody `signed-in` (with any status),
 * pending and active accounts (`not-deactivated`: their own settings, which nobody else sees before the account is
 * approved), or active accounts of these roles. The scope of each query and command limits the rows. An operation that is
 * not listed here is refused to everybody.
 */
export const operations = {
  getSession: everyone,
  signIn: everyone,
  signOut: everyone,
  signUp: everyone,
  startPasskeySignIn: everyone,
  signInWithPasskey: everyone,
  getPlatform: everyone,
  getFigures: everyone,

  inviteMembers: active,
  resendInvitation: active,
  withdrawInvitation: active,
  getInvitation: everyone,
  startInvitationPasskey: everyone,
  acceptInvitation: everyone,
  listMembers: active,
  updateMember: active,
  requireSecondFactor: active,
  getPerson: notDeactivated,
  updatePerson: notDeactivated,

  startPasskey: active,
  addPasskey: active,
  listPasskeys: active,
  renamePasskey: active,
  removePasskey: active,
  getProfile: notDeactivated,
  updateProfile: notDeactivated,
  getLimitRates: ['customer'],
  updateLimitRates: ['customer'],
  getNotifications: active,
  updateNotifications: active,
  requestPasswordReset: everyone,
  resetPassword: everyone,
  requestSignInCode: everyone,
  signInWithCode: everyone,
  requestSignInLink: everyone,
  signInWithLink: everyone,
  requestEmailVerification: signedIn,
  verifyEmail: signedIn,
  changeEmail: notDeactivated,
  confirmEmailChange: everyone,
  exportOwnData: signedIn,
  exportCompanyData: signedIn,
  leaveCompany: signedIn,
  closeAccount: signedIn,
  getDeactivation: signedIn,

  searchSuppliers: active,
  getSupplier: active,
  listSupplierProducts: active,
  listShownDocuments: active,
  listProducts: active,
  getProduct: active,
  getFile: active,

  listOwnProducts: ['supplier', 'admin'],
  createProducts: ['supplier', 'admin'],
  updateProduct: ['supplier', 'admin'],
  deleteProduct: ['supplier', 'admin'],
  addSupplierDocument: ['supplier'],
  uploadFile: parties,

  createQuote: ['customer'],
  listQuotes: active,
  getQuote: active,
  editQuote: ['customer'],
  deleteQuote: ['customer'],
  updateNotes: ['customer'],
  acceptResponse: ['customer'],
  requestAcceptance: ['customer'],
  withdrawAcceptanceRequest: ['customer'],
  approveAcceptance: ['customer'],
  refuseAcceptance: ['customer'],
  listAcceptanceRequests: ['customer'],
  respond: ['supplier'],
  updateStatus: ['supplier'],
  cancelQuote: ['supplier'],
  getSupplierAnalytics: ['supplier'],
  listQuoteEvents: active,
  listThreads: active,
  getThread: active,
  sendMessage: parties,
  markThreadRead: parties,
  countUnread: parties,
  exportQuotes: active,
  followQuotes: active,

  listColleagues: active,
  setResponsible: parties,
  followQuote: active,
  addInternalComment: active,
  listInternalComments: active,

  listOwnDocuments: ['supplier'],
  updateSupplierDocument: ['supplier'],
  deleteSupplierDocument: ['supplier'],
  getEpdValues: ['supplier'],
  updateEpdValues: ['supplier'],

  importProducts: ['supplier', 'admin'],
  exportProducts: ['supplier', 'admin'],

  listProjects: active,
  saveProject: active,
  updateProject: active,
  deleteProject: active,

  listSavedViews: active,
  saveView: active,
  updateSavedView: active,
  deleteSavedView: active,

  deleteProducts: ['supplier', 'admin'],
  getOwnProduct: ['supplier', 'admin'],
  listOwnProductProfiles: ['supplier', 'admin'],

  getOverview: ['admin'],
  listAllProducts: ['admin'],
  exportAllProducts: ['admin'],
  listAllDocuments: ['admin'],
  exportAllDocuments: ['admin'],
  listHistory: ['admin'],
  exportHistory: ['admin'],
  listUsers: ['admin'],
  approveUser: ['admin'],
  unapproveUser: ['admin'],
  rejectUser: ['admin'],
  deactivateUser: ['admin'],
  reactivateUser: ['admin'],
  decideUsers: ['admin'],
  getAccount: ['admin'],
  exportUsers: ['admin'],
  listAccountPeople: ['admin'],
  deactivatePerson: ['admin'],
  reactivatePerson: ['admin'],
  getApprovalSummary: ['admin'],
  listRecipients: ['admin'],
  editQuoteAsAdmin: ['admin'],
  approveQuote: ['admin'],
  rejectQuote: ['admin'],

  getSettings: ['admin'],
  updateSettings: ['admin'],
  listMails: ['admin'],
  resendMail: ['admin'],
  resendFailedMails: ['admin'],
  listQueues: ['admin'],
  listFailedJobs: ['admin'],
  retryJob: ['admin'],

  signInSecondFactor: everyone,
  getSecurity: signedIn,
  reauthenticate: signedIn,
  changePassword: signedIn,
  checkPassword: signedIn,
  listSessions: notDeactivated,
  endSession: notDeactivated,
  endOtherSessions: notDeactivated,
  startTwoFactor: active,
  confirmTwoFactor: active,
  removeTwoFactor: active,
  renewRecoveryCodes: active,

  getJoining: parties,
  updateJoining: parties,
  getSignInOptions: everyone,
  startExternalSignIn: everyone,
  finishExternalSignIn: everyone,
  startSso: everyone,
  finishSso: everyone,
  acceptSamlResponse: everyone,
  getSamlMetadata: everyone,
  listIdentities: active,
  linkIdentity: active,
  unlinkIdentity: active,
  listSsoProviders: ['admin'],
  saveSsoProvider: ['admin'],
  deleteSsoProvider: ['admin'],
} as const satisfies Record<string, Allowed>

export type OperationId = keyof typeof operations

/**
 * Dangerous actions: the caller must have authenticated within `reauthenticationMinutes`, by signing in or again
 * (specification 000, section 7: reauthenticate).
 */
export const needsReauthentication: readonly OperationId[] = [
  'changeEmail',
  'exportOwnData',
  'exportCompanyData',
  'leaveCompany',
  'closeAccount',
  'startPasskey',
  'removePasskey',
  'linkIdentity',
  'unlinkIdentity',
  'startTwoFactor',
  'removeTwoFactor',
  'renewRecoveryCodes',
  // Changing the identity provider of a domain makes it possible to sign in as any of its people.
  'saveSsoProvider',
  'deleteSsoProvider',
]
export const reauthenticationMinutes = 10

/** What a person may do who has to turn on a second factor first. */
const secondFactorSetUp: readonly OperationId[] = [
  'getSecurity',
  'startTwoFactor',
  'confirmTwoFactor',
  'startPasskey',
  'addPasskey',
  'listPasskeys',
  'listIdentities',
  'listSessions',
  'reauthenticate',
]

export type AccessDenial = { code: ErrorCode; refusal: CommonRefusal }

/**
 * Null if the operation is allowed; otherwise the reason. A missing sign-in is checked before the status, the status before
 * the role, and that before the role within the company.
 */
export function accessDenialOf(caller: Rights | null, operation: OperationId): AccessDenial | null {
  const allowed: Allowed = operations[operation]
  if (allowed === everyone) return null
  if (caller === null) return { code: 'unauthenticated', refusal: 'common.signInRequired' }
  const { role, user_status } = caller
  if (allowed !== signedIn) {
    if (user_status === 'deactivated') return { code: 'deactivated', refusal: 'common.accountDeactivated' }
    if (allowed !== notDeactivated) {
      if (user_status === 'pending') return { code: 'pending', refusal: 'common.accountPending' }
      if (!allowed.includes(role)) return { code: 'forbidden', refusal: 'common.notAllowed' }
    }
  }
  if (caller.needs_second_factor && !secondFactorSetUp.includes(operation))
    return { code: 'forbidden', refusal: 'common.secondFactorRequired' }
  const mayCall = companyRolesFor(operation)
  if (mayCall.includes(caller.company_role)) return null
  return { code: 'forbidden', refusal: mayCall.length === 1 ? 'common.ownersOnly' : 'common.viewersOnlyRead' }
}
