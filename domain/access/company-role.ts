import type { OperationId } from './permissions.ts'

/** A person's role within the company: an owner may do everything, a member its work, a viewer may read. */
export const companyRoles = ['owner', 'member', 'viewer'] as const
export type CompanyRole = (typeof companyRoles)[number]
export const companyRoleLabels: Record<CompanyRole, string> = { owner: 'Owner', member: 'Member', viewer: 'Viewer' }
export const companyRoleTexts: Record<CompanyRole, string> = {
  owner: 'An owner may do everything, and manages the company’s people.',
  member: 'A member does the company’s work.',
  viewer: 'A viewer reads everything and changes nothing.',
}

/** The roles of people who join by single sign-on, without an invitation. */
export const joinRoles = ['member', 'viewer'] as const
export type JoinRole = (typeof joinRoles)[number]

/**
 * The operations that are the company's work, for owners and members, and those that decide on the company itself, for
 * owners. Every other operation reads, or changes what is the person's own, and is for viewers too.
 */
const work: readonly OperationId[] = [
  'createProducts',
  'updateProduct',
  'updateProductTerms',
  'deleteProduct',
  'deleteProducts',
  'importProducts',
  'updateCbam',
  'addSupplierDocument',
  'updateSupplierDocument',
  'deleteSupplierDocument',
  'updateEpdValues',
  'createEpd',
  'updateEpd',
  'withdrawEpd',
  'uploadFile',
  'createQuote',
  'markSupplier',
  'unmarkSupplier',
  // It prepares a request. Removing is for viewers too, because a member may have become one.
  'addRequestItem',
  'editQuote',
  'deleteQuote',
  'updateNotes',
  'changeDeadline',
  'setProject',
  'setCarbonTarget',
  'createCompanyProject',
  'updateCompanyProject',
  'createDeliveryAddress',
  'updateDeliveryAddress',
  'deleteDeliveryAddress',
  'acceptResponse',
  'awardPositions',
  'requestAcceptance',
  'withdrawAcceptanceRequest',
  'approveAcceptance',
  'refuseAcceptance',
  'requestProlongation',
  'requestBetterOffer',
  'respond',
  'prolongOffer',
  'keepOffer',
  'confirmOrder',
  'decideConfirmation',
  'recordDelivery',
  'correctDelivery',
  'confirmReceipt',
  'answerReceipt',
  // A draft is what somebody is about to send, so people who may not send do not read it either.
  'getAnswerDraft',
  'saveAnswerDraft',
  'deleteAnswerDraft',
  'updateStatus',
  'cancelQuote',
  'sendMessage',
  'setResponsible',
  'addInternalComment',
  'approveUser',
  'unapproveUser',
  'rejectUser',
  'deactivateUser',
  'reactivateUser',
  'decideUsers',
  'deactivatePerson',
  'reactivatePerson',
  'editQuoteAsAdmin',
  'approveQuote',
  'rejectQuote',
  'checkEpd',
  'resendMail',
  'resendFailedMails',
  'retryJob',
]

const decisions: readonly OperationId[] = [
  'inviteMembers',
  'resendInvitation',
  'withdrawInvitation',
  'updateMember',
  'removeMember',
  'requireSecondFactor',
  'updateProfile',
  'updateJoining',
  'exportCompanyData',
  'closeAccount',
  'updateSettings',
  'updateCurrencyRates',
  'loadCbamDefaults',
  'saveSsoProvider',
  'deleteSsoProvider',
]

/** The company roles that may call an operation, as far as the role and the status of the company allow it. */
export function companyRolesFor(operation: OperationId): readonly CompanyRole[] {
  if (decisions.includes(operation)) return ['owner']
  return work.includes(operation) ? ['owner', 'member'] : companyRoles
}

/** A viewer writes nothing, so could not do anything about a quote. */
export const mayBeResponsible = ({ company_role }: { company_role: CompanyRole }): boolean => company_role !== 'viewer'
