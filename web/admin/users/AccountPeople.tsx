import { useQuery } from '@tanstack/react-query'
import IconBan from '@iconify-json/tabler/ban'
import IconCheck from '@iconify-json/tabler/check'
import { useState } from 'react'
import { personStatusLabels } from '#domain/access/actor.ts'
import { companyRoleLabels } from '#domain/access/company-role.ts'
import { mayActOnPerson, personActionNames, personActions, type PersonAction } from '#domain/people/person.ts'
import { personRefusalText } from '#domain/people/person-texts.ts'
import { useDenials } from '#web/access.ts'
import type { Action } from '#web/dialogs/ActionDialog.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { decisionFailure, reasonField } from './decisions.ts'
import { accountPeopleQuery, useDecideOnPerson, type Account, type AccountPerson } from './queries.ts'
import classes from './AccountPeople.module.css'

const looks = {
  active: { tone: 'delivered', icon: IconCheck },
  deactivated: { tone: 'cancelled', icon: IconBan },
  removed: { tone: 'neutral', icon: IconBan },
} as const

const consequences: Record<PersonAction, string> = {
  deactivate:
    'The person is signed out everywhere, cannot sign in any more, and is notified by email. The rest of the company can go on.',
  reactivate: 'The person can sign in again and is notified by email.',
}

/** The people of a customer's or a supplier's company, with the decisions on each. */
export function AccountPeople({ account }: { account: Account }) {
  const [page, setPage] = useState(1)
  const decisionOn = useDecisions(account)
  const people = useQuery(accountPeopleQuery(account.id, page))
  return (
    <QueryContent query={people} failed="Failed to load the people" rows={2}>
      {(data) => (
        <div className={classes.people}>
          <DataTable
            dense
            caption={`People of ${account.company_name}`}
            columns={[...columns, actionsColumn((action, person) => decisionOn(action, person, data.active_owners))]}
            rows={data.people}
            rowKey={({ id }) => id}
          />
          <Pager page={page} pageSize={data.page_size} count={data.count} onPage={setPage} />
        </div>
      )}
    </QueryContent>
  )
}

const columns: Column<AccountPerson>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, title, is_main_contact }) => (
      <CellText strong text={name} under={[title, is_main_contact && 'Main contact'].filter(Boolean).join(' · ')} />
    ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <a className={classes.email} href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  { id: 'company_role', header: 'Company role', cell: ({ company_role }) => companyRoleLabels[company_role] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge {...looks[status]} label={personStatusLabels[status]} />,
  },
  {
    id: 'last_seen',
    header: 'Last seen',
    cell: ({ last_seen }) => (last_seen === null ? 'Not signed in' : <DateAndAge at={last_seen} />),
  },
  { id: 'two_factor', header: 'Two-factor', cell: ({ two_factor }) => (two_factor ? 'On' : 'Off') },
]

/** The decisions on one person of the company. */
function useDecisions(account: Account) {
  const denialOf = useDenials()
  const { mutateAsync: decide } = useDecideOnPerson()
  return (action: PersonAction, person: AccountPerson, activeOwners: number): Action => {
    const { label, operation, done, failed } = personActions[action]
    const verdict = mayActOnPerson(action, person, account, activeOwners)
    return {
      guard: denialOf(operation) ?? (verdict.ok ? undefined : personRefusalText(verdict.refusal)),
      title: `${label} ${person.name} of ${account.company_name}?`,
      text: consequences[action],
      label,
      reason: reasonField,
      run: (reason) => decide({ id: person.id, action, reason }),
      done: () => notifySuccess(done, { about: person.name }),
      failed: decisionFailure(failed),
    }
  }
}

const actionsColumn = (decisionOn: (action: PersonAction, person: AccountPerson) => Action): Column<AccountPerson> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (person) =>
    personActionNames
      .filter((action) => personActions[action].from === person.status)
      .map((action) => (
        <AskingButton
          key={action}
          size="compact-sm"
          aria-label={`${personActions[action].label} ${person.name}`}
          action={decisionOn(action, person)}
        />
      )),
})
