import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { roleLabels, type UserStatus } from '#domain/access/role.ts'
import { isNotFound } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { ConfirmedBadge } from '#web/components/ConfirmedBadge.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { AccountHistory } from './AccountHistory.tsx'
import { AccountPeople } from './AccountPeople.tsx'
import { accountQuery, type Account } from './queries.ts'
import classes from './UserDetails.module.css'
import { UserStatusBadge } from './UserStatusBadge.tsx'

type UserDetailsProps = {
  userId: string
  /** Also shows the name, if no row above does. */
  named?: boolean
}

/** The registration data, the status and the history of a customer or supplier, and the numbers of what it owns. */
export function UserDetails({ userId, named = false }: UserDetailsProps) {
  const account = useQuery(accountQuery(userId))
  const historyId = useId()
  const peopleId = useId()
  if (isNotFound(account.error))
    return <Notice tone="warning">There is no customer or supplier at this address.</Notice>
  return (
    <QueryContent query={account} failed="Failed to load the account" rows={4}>
      {(data) => (
        <div className={classes.details}>
          {data.closed_at !== null && (
            <Notice>
              Closed by its owner on <LocalDate at={data.closed_at} />. The personal data is erased, and the account
              cannot be opened again.
            </Notice>
          )}
          <div className={classes.parts}>
            <section aria-label="Registration">
              <h3 className={classes.heading}>Registration</h3>
              <DescriptionList items={registrationOf(data, named)} />
            </section>
            <section aria-label="Account">
              <h3 className={classes.heading}>Account</h3>
              <DescriptionList items={accountOf(data)} />
            </section>
          </div>
          {data.several_people && data.closed_at === null && (
            <section aria-labelledby={peopleId}>
              <h3 id={peopleId} className={classes.heading}>
                People
              </h3>
              <AccountPeople account={data} />
            </section>
          )}
          <section aria-labelledby={historyId}>
            <h3 id={historyId} className={classes.heading}>
              History
            </h3>
            <AccountHistory userId={userId} several={data.several_people} />
          </section>
        </div>
      )}
    </QueryContent>
  )
}

type Items = { term: string; value: ReactNode }[]

function registrationOf(account: Account, named: boolean): Items {
  const { company_name, contact_person, email, email_verified, phone, address, region, country, bio } = account
  const { organisation_number, vat_number } = account
  const isOpen = account.closed_at === null
  return [
    { term: 'Company', value: named && company_name },
    { term: 'Contact person', value: isOpen && contact_person },
    {
      term: 'Email',
      value: email !== null && (
        <span className={classes.email}>
          <a href={`mailto:${email}`}>{email}</a>
          <ConfirmedBadge confirmed={email_verified} />
        </span>
      ),
    },
    { term: 'Phone', value: isOpen && orMissing(phone) },
    { term: 'Address', value: isOpen && orMissing(address) },
    { term: 'Organisation number', value: isOpen && orMissing(organisation_number) },
    { term: 'VAT number', value: isOpen && orMissing(vat_number) },
    { term: 'Country', value: isOpen && orMissing([country, region].filter(Boolean).join(', ')) },
    { term: 'About', value: isOpen && orMissing(bio) },
    { term: 'Registered', value: <LocalDate at={account.created_at} /> },
  ]
}

const orMissing = (text: string | null): ReactNode => text || <span className="muted regular">Not given</span>

/** Shown if the history has no approval. An account can be active without one only if no administrator approved it. */
const unapproved: Record<UserStatus, string> = { pending: 'Not yet', active: 'Not recorded', deactivated: 'Never' }

function accountOf(account: Account): Items {
  const { company_name, role, user_status, approved, two_factor, passkeys, products, documents, quotes } = account
  const isSupplier = role === 'supplier'
  return [
    { term: 'Role', value: roleLabels[role] },
    { term: 'Status', value: <UserStatusBadge status={user_status} /> },
    {
      term: 'Approved',
      value: approved ? (
        <>
          <LocalDate at={approved.at} />
          {approved.by !== null && ` by ${approved.by}`}
        </>
      ) : (
        <span className="muted regular">{unapproved[user_status]}</span>
      ),
    },
    { term: 'Two-factor sign-in', value: two_factor ? 'On' : 'Off' },
    { term: 'Passkeys', value: passkeys ? 'Yes' : 'None' },
    {
      term: 'Products',
      value: isSupplier && (
        <TextLink to={paths.adminProducts} search={{ text: company_name }}>
          {formatNumber(products)}
        </TextLink>
      ),
    },
    {
      term: 'Documents',
      value: isSupplier && (
        <TextLink to={paths.adminDocuments} search={{ text: company_name }}>
          {formatNumber(documents)}
        </TextLink>
      ),
    },
    {
      term: isSupplier ? 'Quotes received' : 'Quotes',
      value: (
        <TextLink to={paths.adminQuotes} search={{ text: company_name }}>
          {formatNumber(quotes)}
        </TextLink>
      ),
    },
  ]
}
