import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'
import { personStatusLabels, type PersonStatus } from '#domain/access/actor.ts'
import type { JoiningRefusal } from './joining.ts'
import { personActions, type PersonAction, type PersonRefusal } from './person.ts'

/** Why something cannot be done with a person of a company. */
export const personRefusals = {
  deactivated: 'An administrator of Verdigris has deactivated your access. Please write to us if this is a mistake.',
  ofAdministrator: 'An administrator is not managed here.',
  ofClosedCompany: 'This company was closed by its owner.',
  otherStatus: ({ action, status }: { action: PersonAction; status: PersonStatus }) =>
    `${personActions[action].label} needs ${action === 'deactivate' ? 'an active' : 'a deactivated'} person; this one is ${personStatusLabels[status].toLowerCase()}.`,
  lastOwner:
    'A company needs an active owner. Another person has to become an owner first; or close the account of the company.',
  noSingleSignOn: 'Single sign-on is not set up for the domain of your email address. Write to us to have it set up.',
  addressNotConfirmed: 'Please confirm your email address first.',
  joiningTaken: 'People of this domain join another company already. Write to us if that is wrong.',
  noSuccessor: 'Please choose an active colleague who is an owner or a member.',
  lastOwnerOfOthers:
    'This is the last active owner. A company needs one: another person has to become an owner first, or the whole company is deactivated.',
} as const satisfies RefusalTexts<PersonRefusal | JoiningRefusal>
export const personRefusalText = (refusal: RefusalOf<'person', typeof personRefusals>): string =>
  formatRefusal(personRefusals, refusal)
