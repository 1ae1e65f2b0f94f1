import type { UserStatus } from '#domain/access/role.ts'
import { paths } from '#web/paths.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import classes from './SupplierCell.module.css'
import { UserStatusBadge } from '#web/admin/users/UserStatusBadge.tsx'

type SupplierCellProps = { supplier: { id: string; company_name: string; user_status: UserStatus } }

/** The supplier of a row. A supplier that is not active has no public page, so its name links to its account. */
export function SupplierCell({ supplier: { id, company_name, user_status } }: SupplierCellProps) {
  if (user_status === 'active')
    return (
      <TextLink to={paths.supplier} params={{ id }} className={classes.name ?? ''}>
        <CellText text={company_name} />
      </TextLink>
    )
  return (
    <span className={classes.hidden}>
      <TextLink to={paths.adminUsers} search={{ text: company_name }} className={classes.name ?? ''}>
        <CellText text={company_name} />
      </TextLink>
      <UserStatusBadge status={user_status} />
    </span>
  )
}
