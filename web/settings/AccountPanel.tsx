import { userStatusLabels } from '#domain/access/role.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { SessionActor } from '#web/session.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import { Panel } from '#web/components/Panel.tsx'

const roleNames = { customer: 'Customer', supplier: 'Supplier', admin: 'Administrator' } as const

/** The account's data that cannot be changed here. */
export function AccountPanel({ actor }: { actor: SessionActor }) {
  return (
    <Panel title="Account">
      <DescriptionList
        items={[
          { term: 'Kind of account', value: roleNames[actor.role] },
          // Left out if the email form below shows it.
          { term: 'Email', value: accessDenialOf(actor, 'changeEmail') !== null && actor.email },
          {
            term: 'Password',
            value: accessDenialOf(actor, 'changePassword') === null && (
              <TextLink to={paths.settings} hash="password">
                Change password
              </TextLink>
            ),
          },
          { term: 'Status', value: actor.user_status !== 'active' && userStatusLabels[actor.user_status] },
          { term: 'Registered', value: <LocalDate at={actor.created_at} /> },
        ]}
      />
    </Panel>
  )
}
