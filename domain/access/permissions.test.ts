import { describe, expect, it } from 'vitest'
import { roles, userStatuses, type Role, type UserStatus } from './role.ts'
import type { Rights } from './actor.ts'
import { accessDenialOf } from './access-denial.ts'
import { operations, type OperationId } from './permissions.ts'

/**
 * The callers of each operation, from section 6 of both documents: c(ustomer), s(upplier), a(dmin), pending and active
 * accounts, everybody signed in, or everyone.
 */
const specification: Record<OperationId, string> = {
  getSession: 'everyone',
  signIn: 'everyone',
  signOut: 'everyone',
  signUp: 'everyone',
  startPasskeySignIn: 'everyone',
  signInWithPasskey: 'everyone',
  getPlatform: 'everyone',
  getFigures: 'everyone',
  inviteMembers: 'c s a',
  resendInvitation: 'c s a',
  withdrawInvitation: 'c s a',
  getInvitation: 'everyone',
  startInvitationPasskey: 'everyone',
  acceptInvitation: 'everyone',
  listMembers: 'c s a',
  updateMember: 'c s a',
  removeMember: 'c s a',
  requireSecondFactor: 'c s a',
  getPerson: 'not deactivated',
  updatePerson: 'not deactivated',

  startPasskey: 'c s a',
  addPasskey: 'c s a',
  listPasskeys: 'c s a',
  renamePasskey: 'c s a',
  removePasskey: 'c s a',
  getProfile: 'not deactivated',
  updateProfile: 'not deactivated',
  getLimitRates: 'c',
  updateLimitRates: 'c',
  getNotifications: 'c s a',
  updateNotifications: 'c s a',
  requestPasswordReset: 'everyone',
  resetPassword: 'everyone',
  requestSignInCode: 'everyone',
  signInWithCode: 'everyone',
  requestSignInLink: 'everyone',
  signInWithLink: 'everyone',
  requestEmailVerification: 'signed in',
  verifyEmail: 'signed in',
  changeEmail: 'not deactivated',
  confirmEmailChange: 'everyone',
  exportOwnData: 'signed in',
  exportCompanyData: 'signed in',
  leaveCompany: 'signed in',
  closeAccount: 'signed in',
  getDeactivation: 'signed in',

  searchSuppliers: 'c s a',
  countSuppliers: 'c s a',
  listSupplierMarks: 'c',
  markSupplier: 'c',
  unmarkSupplier: 'c',
  getSupplier: 'c s a',
  listSupplierProducts: 'c s a',
  listShownDocuments: 'c s a',
  listProducts: 'c s a',
  getProduct: 'c s a',
  listSections: 'c s a',
  estimateWeight: 'c s a',
  getFile: 'c s a',

  listOwnProducts: 's a',
  createProducts: 's a',
  updateProduct: 's a',
  deleteProduct: 's a',
  getCbam: 's',
  updateCbam: 's',
  exportCbam: 's',
  exportCbamOfPeriod: 'c',
  addSupplierDocument: 's',
  uploadFile: 'c s',
  createQuote: 'c',
  previewPositions: 'c',
  listSuppliersToAsk: 'c',
  listRememberedColumns: 'c',
  rememberColumns: 'c',
  listQuotes: 'c s a',
  getQuote: 'c s a',
  editQuote: 'c',
  deleteQuote: 'c',
  updateNotes: 'c',
  acceptResponse: 'c',
  requestAcceptance: 'c',
  withdrawAcceptanceRequest: 'c',
  approveAcceptance: 'c',
  refuseAcceptance: 'c',
  listAcceptanceRequests: 'c',
  respond: 's',
  updateStatus: 's',
  cancelQuote: 's',
  getSupplierAnalytics: 's',
  listQuoteEvents: 'c s a',
  listThreads: 'c s a',
  getThread: 'c s a',
  sendMessage: 'c s',
  markThreadRead: 'c s',
  countUnread: 'c s',
  exportQuotes: 'c s a',
  followQuotes: 'c s a',
  listColleagues: 'c s a',
  setResponsible: 'c s',
  followQuote: 'c s a',
  addInternalComment: 'c s a',
  listInternalComments: 'c s a',

  listOwnDocuments: 's',
  updateSupplierDocument: 's',
  deleteSupplierDocument: 's',
  previewEpdImport: 's',
  createEpd: 's',
  updateEpd: 's',
  withdrawEpd: 's',
  listEpds: 's',
  listEpdProducts: 's',
  getEpd: 'c s a',
  getPublicEpd: 'everyone',
  getPublicOpenEpd: 'everyone',
  getOpenEpd: 's',
  exportEvidence: 'c s a',
  exportEvidenceOfPeriod: 'c s',
  listEpdsToCheck: 'a',
  checkEpd: 'a',
  getEpdValues: 's',
  updateEpdValues: 's',

  importProducts: 's a',
  exportProducts: 's a',

  listRequestItems: 'c',
  addRequestItem: 'c',
  removeRequestItem: 'c',
  clearRequestList: 'c',

  listProjects: 'c s a',
  saveProject: 'c s a',
  updateProject: 'c s a',
  deleteProject: 'c s a',

  listSavedViews: 'c s a',
  saveView: 'c s a',
  updateSavedView: 'c s a',
  deleteSavedView: 'c s a',

  deleteProducts: 's a',
  getOwnProduct: 's a',
  listOwnProductProfiles: 's a',

  getOverview: 'a',
  listAllProducts: 'a',
  exportAllProducts: 'a',
  listAllDocuments: 'a',
  exportAllDocuments: 'a',
  listHistory: 'a',
  exportHistory: 'a',
  listUsers: 'a',
  approveUser: 'a',
  unapproveUser: 'a',
  rejectUser: 'a',
  listAccountPeople: 'a',
  deactivatePerson: 'a',
  reactivatePerson: 'a',
  deactivateUser: 'a',
  reactivateUser: 'a',
  decideUsers: 'a',
  getAccount: 'a',
  exportUsers: 'a',
  getApprovalSummary: 'a',
  listRecipients: 'a',
  editQuoteAsAdmin: 'a',
  approveQuote: 'a',
  rejectQuote: 'a',

  signInSecondFactor: 'everyone',
  getSecurity: 'signed in',
  reauthenticate: 'signed in',
  changePassword: 'signed in',
  checkPassword: 'signed in',
  listSessions: 'not deactivated',
  endSession: 'not deactivated',
  endOtherSessions: 'not deactivated',
  startTwoFactor: 'c s a',
  confirmTwoFactor: 'c s a',
  removeTwoFactor: 'c s a',
  renewRecoveryCodes: 'c s a',

  getJoining: 'c s',
  updateJoining: 'c s',
  getSignInOptions: 'everyone',
  startExternalSignIn: 'everyone',
  finishExternalSignIn: 'everyone',
  startSso: 'everyone',
  finishSso: 'everyone',
  acceptSamlResponse: 'everyone',
  getSamlMetadata: 'everyone',
  listIdentities: 'c s a',
  linkIdentity: 'c s a',
  unlinkIdentity: 'c s a',
  getSettings: 'a',
  updateSettings: 'a',
  getCbamDefaults: 'a',
  loadCbamDefaults: 'a',
  listMails: 'a',
  resendMail: 'a',
  resendFailedMails: 'a',
  listQueues: 'a',
  listFailedJobs: 'a',
  retryJob: 'a',
  listSsoProviders: 'a',
  saveSsoProvider: 'a',
  deleteSsoProvider: 'a',
}
const letterOf: Record<Role, string> = { customer: 'c', supplier: 's', admin: 'a' }
const names = Object.keys(specification) as OperationId[]

const actor = (role: Role, user_status: UserStatus): Rights => ({ role, user_status, company_role: 'owner' })
const codeOf = (who: Rights | null, operation: OperationId) => accessDenialOf(who, operation)?.code ?? 'allowed'

describe('accessDenialOf', () => {
  it('covers every operation', () => {
    expect(Object.keys(operations).toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('allows %s to the specified roles and statuses', (operation) => {
    const may = specification[operation]
    const open = may === 'everyone' || may === 'signed in'
    const openBefore = open || may === 'not deactivated'

    const anonymous = codeOf(null, operation)
    const cells = roles.flatMap((role) =>
      userStatuses.map((status) => `${role} ${status}: ${codeOf(actor(role, status), operation)}`),
    )

    expect(anonymous).toBe(may === 'everyone' ? 'allowed' : 'unauthenticated')
    expect(cells).toEqual(
      roles.flatMap((role) => [
        `${role} pending: ${openBefore ? 'allowed' : 'pending'}`,
        `${role} active: ${openBefore || may.split(' ').includes(letterOf[role]) ? 'allowed' : 'forbidden'}`,
        `${role} deactivated: ${open ? 'allowed' : 'deactivated'}`,
      ]),
    )
  })
})
