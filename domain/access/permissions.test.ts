import { describe, expect, it } from 'vitest'
import { roles, userStatuses, type Role, type UserStatus } from './role.ts'
import type { Rights } from './actor.ts'
import { accessDenialOf } from './access-denial.ts'
import { operations, type OperationId } from './permissions.ts'

/**
 * The operations by their callers, from section 6 of both documents: c(ustomer), s(upplier), a(dmin), pending and active
 * accounts, everybody signed in, or everyone.
 */
const operationsOf: Record<string, string> = {
  everyone: `
    getSession signIn signOut signUp startPasskeySignIn signInWithPasskey getPlatform getFigures getInvitation
    startInvitationPasskey acceptInvitation requestPasswordReset resetPassword requestSignInCode signInWithCode
    requestSignInLink signInWithLink confirmEmailChange getPublicEpd getPublicOpenEpd signInSecondFactor
    getSignInOptions muteMails startExternalSignIn finishExternalSignIn startSso finishSso acceptSamlResponse getSamlMetadata`,
  'signed in': `
    requestEmailVerification verifyEmail exportOwnData exportCompanyData leaveCompany closeAccount getDeactivation
    getSecurity reauthenticate changePassword checkPassword`,
  'not deactivated': `
    getPerson updatePerson getProfile updateProfile changeEmail listSessions endSession endOtherSessions`,
  'c s a': `
    inviteMembers resendInvitation withdrawInvitation listMembers updateMember removeMember requireSecondFactor
    startPasskey addPasskey listPasskeys renamePasskey removePasskey getNotificationChoices updateNotificationChoice
    listNotifications countNotifications readNotifications readAllNotifications
    searchSuppliers countSuppliers getSupplier getSupplierRecord listSupplierProducts listShownDocuments listProducts getProduct
    listSections estimateWeight getFile listRememberedColumns rememberColumns listQuotes getQuote listQuoteEvents
    listThreads getThread exportQuotes followQuotes listColleagues followQuote addInternalComment
    listInternalComments getEpd exportEvidence listProjects saveProject updateProject deleteProject listSavedViews
    saveView getFileForm updateFileForm updateSavedView deleteSavedView startTwoFactor confirmTwoFactor removeTwoFactor renewRecoveryCodes
    listIdentities linkIdentity unlinkIdentity getCurrencyRates getQuotePaper getOrderProgress`,
  'c s': `
    uploadFile sendMessage markThreadRead countUnread setResponsible exportEvidenceOfPeriod getJoining updateJoining getDashboard`,
  'c a': 'exportComparison',
  's a': `
    listOwnProducts createProducts updateProduct updateProductTerms deleteProduct importProducts exportProducts deleteProducts
    getOwnProduct listOwnProductProfiles`,
  c: `
    listSupplierMarks markSupplier unmarkSupplier exportCbamOfPeriod createQuote previewPositions listSuppliersToAsk
    getInsights exportInsights setCarbonTarget setProject listCompanyProjects createCompanyProject updateCompanyProject
    listDeliveryAddresses createDeliveryAddress updateDeliveryAddress deleteDeliveryAddress
    editQuote deleteQuote updateNotes changeDeadline acceptResponse awardPositions requestProlongation requestBetterOffer requestAcceptance withdrawAcceptanceRequest
    approveAcceptance refuseAcceptance listAcceptanceRequests listRequestItems addRequestItem removeRequestItem
    clearRequestList decideConfirmation confirmReceipt`,
  s: `
    getCbam updateCbam exportCbam addSupplierDocument respond prolongOffer keepOffer getAnswerDraft saveAnswerDraft deleteAnswerDraft updateStatus cancelQuote getSupplierAnalytics
    exportSupplierAnalytics exportOwnDocuments exportEpds listOwnDocuments updateSupplierDocument deleteSupplierDocument previewEpdImport createEpd updateEpd withdrawEpd
    listEpds listEpdProducts getOpenEpd getEpdValues updateEpdValues confirmOrder recordDelivery correctDelivery
    answerReceipt`,
  a: `
    listEpdsToCheck checkEpd getOverview listAllProducts exportAllProducts listAllDocuments exportAllDocuments
    listHistory exportHistory listUsers approveUser unapproveUser rejectUser listAccountPeople deactivatePerson
    reactivatePerson deactivateUser reactivateUser decideUsers getAccount exportUsers exportMails exportEpdsToCheck getApprovalSummary
    listRecipients editQuoteAsAdmin approveQuote rejectQuote getSettings updateSettings updateCurrencyRates
    getCbamDefaults loadCbamDefaults listMails resendMail resendFailedMails listQueues listFailedJobs retryJob
    listSsoProviders saveSsoProvider deleteSsoProvider`,
}
const callersOf = Object.entries(operationsOf).flatMap(([callers, listed]) =>
  listed
    .split(/\s+/)
    .filter(Boolean)
    .map((operation) => [operation, callers] as const),
)
const specification = Object.fromEntries(callersOf) as Record<OperationId, string>
const names = callersOf.map(([operation]) => operation as OperationId)

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

    const cells = roles.flatMap((role) =>
      userStatuses.map((status) => `${role} ${status}: ${codeOf(actor(role, status), operation)}`),
    )

    expect(codeOf(null, operation)).toBe(may === 'everyone' ? 'allowed' : 'unauthenticated')
    expect(cells).toEqual(
      roles.flatMap((role) => [
        `${role} pending: ${openBefore ? 'allowed' : 'pending'}`,
        `${role} active: ${openBefore || may.split(' ').includes(role.charAt(0)) ? 'allowed' : 'forbidden'}`,
        `${role} deactivated: ${open ? 'allowed' : 'deactivated'}`,
      ]),
    )
  })
})
