import { accountActions, type AccountAction, type AccountRefusal } from './account.ts'
import type { UserStatus } from '#domain/access/role.ts'
import type { ClosingRefusal } from './closing.ts'
import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'
import { formatCount } from '#domain/values/money.ts'

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** The texts of refused actions on accounts. */
export const accountRefusals = {
  ofAdministrator: 'An administrator account is not managed here.',
  closed: 'This account was closed by its owner.',
  otherStatus: ({ action, status }: { action: AccountAction; status: UserStatus }) =>
    `${accountActions[action].label} needs ${withArticle(accountActions[action].from)} account; this one is ${status}.`,
  nothingToUndo: 'This account has no approval to undo.',
  approvedByOther: 'Only the administrator who approved this account can undo it.',
  changedSinceApproval: 'This account has changed since it was approved.',
  undoneTooLate: 'It is too late to undo this approval: the person is being notified of it.',
  closedElsewhere: 'An administrator account cannot be closed here.',
  ordersUnderWay: ({ count }: { count: number }) =>
    `You have ${formatCount(count, 'order')} under way. They have to be delivered or cancelled before you close the account.`,
  otherAddress: 'This is not the email address of this account.',
  tooManySignUps: 'Too many signup attempts. Please try again later.',
  companyNeeded: 'The first administrator needs the name of the company that runs the platform.',
  emailTaken: 'An account with this email already exists. Please sign in or use a different email.',
  decidedTooOften: 'You have decided on many users within a few minutes. Please try again later.',
  downloadedTooOften: 'You have downloaded your data several times within the hour. Please try again later.',
  archiveTooLarge: 'Your documents do not fit into one archive. Please write to us to receive them.',
  noSuchMail: 'You do not get this kind of mail.',
  invalidMutingLink: 'This link is not valid. Sign in to choose your mails.',
  supplierNotFound: 'Supplier not found',
} as const satisfies RefusalTexts<AccountRefusal | ClosingRefusal>
export const accountRefusalText = (refusal: RefusalOf<'account', typeof accountRefusals>): string =>
  formatRefusal(accountRefusals, refusal)
