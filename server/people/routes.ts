import { z } from '@hono/zod-openapi'
import { tokenInput } from '#domain/identity/email-tokens.ts'
import { notInvitedTexts, type NotInvited } from '#domain/people/people-texts.ts'
import {
  acceptInvitationInput,
  inviteInput,
  requireSecondFactorInput,
  updateMemberInput,
  updatePersonInput,
} from '#domain/people/people.ts'
import { leaveCompanyInput } from '#domain/people/person.ts'
import type { PersonId } from '#domain/access/actor.ts'
import { fileForm } from '#domain/values/file-form.ts'
import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'
import { sessionView } from '#server/identity/queries.ts'
import { passkeyMinutes } from '#server/identity/commands/passkeys.ts'
import { addPasskeyInput, creationOptions } from '#server/identity/passkey-json.ts'
import { challengeOf, setChallengeCookie, signedInView, signInSourceOf } from '#server/identity/session-cookies.ts'
import { rateLimitToken } from '#server/identity/commands/email-tokens.ts'
import { acceptInvitation, expiredInvitation, startInvitationPasskey } from './commands/accept-invitation.ts'
import { inviteMembers, resendInvitation, withdrawInvitation } from './commands/invitations.ts'
import { removeMember } from './commands/remove-member.ts'
import { requireSecondFactor } from './commands/require-second-factor.ts'
import { updateFileForm } from './commands/update-file-form.ts'
import { updateMember } from './commands/update-member.ts'
import { updatePerson } from './commands/update-person.ts'
import { colleagueList, listColleagues } from './queries/list-colleagues.ts'
import { getFileForm } from './queries/file-form.ts'
import { getInvitation, invitationView } from './queries/invitation.ts'
import { getPerson, listMembers, membersFilters, membersView, personView } from './queries/members.ts'

const list = route('get', '/company/members', 'listMembers', {
  summary: "List the people of the actor's company and its open invitations",
  query: membersFilters,
  answer: membersView,
})

const colleagues = route('get', '/colleagues', 'listColleagues', {
  summary: "List the active people of the actor's company",
  answer: colleagueList,
})

const becauses = Object.keys(notInvitedTexts) as [NotInvited, ...NotInvited[]]
const invite = route('post', '/company/invitations', 'inviteMembers', {
  summary: "Invite people to the actor's company by mail",
  body: inviteInput,
  answer: z.object({
    invited: z.number(),
    not_invited: z.array(z.object({ email: z.string(), because: z.enum(becauses) })),
  }),
})

const resend = route('post', '/company/invitations/{id}/resend', 'resendInvitation', {
  summary: 'Send an invitation again, with a new link',
  answer: onlyId,
})

const withdraw = route('delete', '/company/invitations/{id}', 'withdrawInvitation', {
  summary: 'Withdraw an invitation',
  answer: onlyId,
})

const update = route('put', '/company/members/{id}', 'updateMember', {
  summary: "Change a person's role or limit, or make the person the main contact",
  body: updateMemberInput,
  answer: onlyId,
})

const remove = route('post', '/company/members/{id}/remove', 'removeMember', {
  summary: 'Remove a person from the company; the open quotes pass to a colleague',
  body: leaveCompanyInput,
  answer: onlyId,
})

const secondFactor = route('put', '/company/second-factor', 'requireSecondFactor', {
  summary: 'Require two-factor authentication in the company, or no longer',
  body: requireSecondFactorInput,
  answer: requireSecondFactorInput,
})

const own = route('get', '/person', 'getPerson', { summary: "Get the actor's own data", answer: personView })
const updateOwn = route('put', '/person', 'updatePerson', {
  summary: "Change the actor's own name, telephone number and title",
  body: updatePersonInput,
  answer: personView,
})

const ownForm = route('get', '/person/file-form', 'getFileForm', {
  summary: 'Get how the actor exported a list last',
  answer: fileForm,
})

const updateForm = route('put', '/person/file-form', 'updateFileForm', {
  summary: 'Keep how the actor exports lists',
  body: fileForm,
  answer: fileForm,
})

const read = route('post', '/invitations/read', 'getInvitation', {
  summary: 'Get the invitation of a link: company, role and who invited',
  body: tokenInput,
  answer: invitationView,
})

const startPasskey = route('post', '/invitations/passkey/options', 'startInvitationPasskey', {
  summary: "Get WebAuthn's creation options for the passkey of an invited person",
  body: tokenInput,
  answer: creationOptions,
})

const accept = route('post', '/invitations/accept', 'acceptInvitation', {
  summary: 'Accept an invitation and sign in',
  body: acceptInvitationInput.extend({ passkey: addPasskeyInput.optional() }),
  answer: sessionView,
})

export const peopleRoutes = createRouter()
  .openapi(colleagues, (c) => answer(c, listColleagues(c.var.services.db, c.var.caller.actor)))
  .openapi(list, (c) => answer(c, listMembers(c.var.services.db, c.var.caller.actor, c.req.valid('query').page)))
  .openapi(invite, (c) => answer(c, inviteMembers(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(resend, (c) => answer(c, resendInvitation(c.var.services, c.var.caller, c.req.valid('param').id)))
  .openapi(withdraw, (c) => answer(c, withdrawInvitation(c.var.services, c.var.caller, c.req.valid('param').id)))
  .openapi(update, (c) =>
    answer(c, updateMember(c.var.services, c.var.caller, c.req.valid('param').id as PersonId, c.req.valid('json'))),
  )
  .openapi(remove, (c) =>
    answer(c, removeMember(c.var.services, c.var.caller, c.req.valid('param').id as PersonId, c.req.valid('json'))),
  )
  .openapi(secondFactor, (c) =>
    answer(c, requireSecondFactor(c.var.services, c.var.caller, c.req.valid('json').required)),
  )
  .openapi(own, (c) => answer(c, getPerson(c.var.services.db, c.var.caller.actor)))
  .openapi(ownForm, (c) => answer(c, getFileForm(c.var.services.db, c.var.caller.actor)))
  .openapi(updateForm, (c) => answer(c, updateFileForm(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(updateOwn, (c) => answer(c, updatePerson(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(read, async (c) => {
    await rateLimitToken(c.var.services, c.var.address)
    const invitation = await getInvitation(c.var.services.db, c.req.valid('json').token, new Date())
    if (invitation === null) throw expiredInvitation()
    return c.json(invitation, 200)
  })
  .openapi(startPasskey, async (c) => {
    const { options, token } = await startInvitationPasskey(
      c.var.services,
      signInSourceOf(c),
      c.req.valid('json').token,
    )
    setChallengeCookie(c, 'passkey', { token, minutes: passkeyMinutes })
    return c.json(creationOptions.parse(options), 200)
  })
  .openapi(accept, async (c) => {
    const { passkey, ...input } = c.req.valid('json')
    const started = await acceptInvitation(c.var.services, signInSourceOf(c), {
      ...input,
      passkey: passkey && { ...passkey, challenge: challengeOf(c, 'passkey') },
    })
    return answer(c, signedInView(c, started))
  })
export type PeopleApi = typeof peopleRoutes
