import { page } from 'vitest/browser'
import { openScreen, serverAnswers } from './screen.tsx'
import { sessionActor } from './session-actor.ts'
import type { SessionActor } from '#web/session.tsx'
import { PeopleSection } from '#web/people/PeopleSection.tsx'
import type { ListedMember, Members, OpenInvitation } from '#web/people/queries.ts'

export const me = sessionActor({ name: 'Anna Lind' })
export const owner: ListedMember = {
  id: me.id,
  name: 'Anna Lind',
  email: 'anna@stal.example',
  phone: null,
  title: 'Head of purchasing',
  company_role: 'owner',
  approval_limit: null,
  main_contact: true,
  second_factor: true,
  last_seen_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  joined_at: '2026-11-18T09:32:00.000Z',
}
export const eva: ListedMember = {
  ...owner,
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Eva Berg',
  email: 'eva@stal.example',
  title: null,
  company_role: 'member',
  main_contact: false,
  second_factor: false,
  last_seen_at: null,
}
export const invitation: OpenInvitation = {
  id: '00000000-0000-4000-8000-0000000000f1',
  email: 'bo@stal.example',
  company_role: 'viewer',
  invited_by: 'Anna Lind',
  sent_at: '2026-11-01T09:32:00.000Z',
  expires_at: '2026-11-08T09:32:00.000Z',
}

type Answer = (at: string, body: unknown) => Response | undefined
/** A server with these people, which answers other requests with what `other` returns, or with nothing to say. */
export async function openPeople(
  data: Partial<Members> = {},
  actor: SessionActor = me,
  other: Answer = () => undefined,
) {
  const people = data.members ?? [owner, eva]
  const list: Members = {
    members: people,
    count: people.length,
    page_size: 50,
    second_factor_required: false,
    invitations: [],
    ...data,
  }
  const sent = serverAnswers((method, body, path) => {
    const at = `${method} ${path.replace('/api', '')}`
    if (at === 'GET /session') return Response.json({ actor, expires_at: '2027-01-01T00:00:00.000Z' })
    if (at === 'GET /company/members') return Response.json(list)
    return other(at, body) ?? Response.json({ id: eva.id })
  })
  await openScreen(<PeopleSection actor={actor} />)
  return sent
}

export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
export const button = (name: string) => page.getByRole('button', { name })
export const dialog = () => page.getByRole('dialog')
export async function choose(name: string, item: string) {
  await button(`Change ${name}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}
