import { describe, expect, it } from 'vitest'
import { roles, userStatuses } from './role.ts'
import { companyRoles, companyRolesFor, mayBeResponsible } from './company-role.ts'
import { accessDenialOf } from './access-denial.ts'
import { operations, type OperationId } from './permissions.ts'

/** The operations for owners and members, and those for owners alone. Everything else a viewer may do too. */
const forMembers =
  `createProducts updateProduct updateProductTerms deleteProduct deleteProducts importProducts updateCbam addSupplierDocument
  updateSupplierDocument deleteSupplierDocument updateEpdValues createEpd updateEpd withdrawEpd uploadFile createQuote markSupplier unmarkSupplier addRequestItem editQuote deleteQuote updateNotes
  changeDeadline setProject setCarbonTarget createCompanyProject updateCompanyProject createDeliveryAddress updateDeliveryAddress deleteDeliveryAddress acceptResponse awardPositions requestAcceptance withdrawAcceptanceRequest approveAcceptance refuseAcceptance requestProlongation requestBetterOffer respond prolongOffer keepOffer confirmOrder decideConfirmation recordDelivery correctDelivery confirmReceipt answerReceipt getAnswerDraft saveAnswerDraft deleteAnswerDraft updateStatus cancelQuote sendMessage setResponsible addInternalComment approveUser unapproveUser
  rejectUser deactivateUser reactivateUser decideUsers deactivatePerson reactivatePerson editQuoteAsAdmin approveQuote
  rejectQuote checkEpd resendMail resendFailedMails retryJob`.split(/\s+/)
const forOwners =
  `inviteMembers resendInvitation withdrawInvitation updateMember removeMember requireSecondFactor updateProfile
  updateJoining exportCompanyData closeAccount updateSettings updateCurrencyRates loadCbamDefaults saveSsoProvider deleteSsoProvider`.split(
    /\s+/,
  )
/** These operations change only what is the person's own, so a viewer may call them. */
const own =
  `updateNotificationChoice muteMails leaveCompany saveView updateSavedView deleteSavedView saveProject updateProject deleteProject signIn
  signOut signUp startPasskeySignIn signInWithPasskey startPasskey addPasskey renamePasskey removePasskey requestPasswordReset resetPassword
  requestSignInCode signInWithCode requestSignInLink signInWithLink requestEmailVerification verifyEmail changeEmail confirmEmailChange
  signInSecondFactor reauthenticate changePassword endSession endOtherSessions startTwoFactor confirmTwoFactor removeTwoFactor
  renewRecoveryCodes startExternalSignIn finishExternalSignIn startSso finishSso acceptSamlResponse linkIdentity unlinkIdentity markThreadRead
  readNotifications readAllNotifications startInvitationPasskey acceptInvitation updatePerson updateFileForm rememberColumns followQuote
  followQuotes removeRequestItem clearRequestList`.split(/\s+/)
const reads = /^(get|list|count|search|export|preview|estimate|check)[A-Z]/

const names = Object.keys(operations) as OperationId[]
const rolesFor = (operation: OperationId) => {
  if (forOwners.includes(operation)) return ['owner']
  return forMembers.includes(operation) ? ['owner', 'member'] : ['owner', 'member', 'viewer']
}

describe('companyRolesFor', () => {
  it.each(names)('allows %s to the specified roles in a company', (operation) => {
    expect(companyRolesFor(operation)).toEqual(rolesFor(operation))
  })

  it('leaves to viewers only what reads, and what is their own', () => {
    const forViewers = names.filter((operation) => rolesFor(operation).includes('viewer'))

    expect(forViewers.filter((operation) => !reads.test(operation) && !own.includes(operation))).toEqual([])
  })

  it.each(names)('never allows more than the role and the status of the company do at %s', (operation) => {
    for (const role of roles)
      for (const user_status of userStatuses) {
        const codes = companyRoles.map(
          (company_role) => accessDenialOf({ role, user_status, company_role }, operation)?.code,
        )
        const [ofOwner] = codes
        expect(codes).toEqual(
          companyRoles.map((company_role) =>
            ofOwner === undefined && !rolesFor(operation).includes(company_role) ? 'forbidden' : ofOwner,
          ),
        )
      }
  })
})

it('lets owners and members be responsible for a quote, and no viewers', () => {
  expect(companyRoles.filter((company_role) => mayBeResponsible({ company_role }))).toEqual(['owner', 'member'])
})
