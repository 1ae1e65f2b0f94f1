import IconBuildingWarehouse from '@iconify-json/tabler/building-warehouse'
import IconCalculator from '@iconify-json/tabler/calculator'
import IconChartBar from '@iconify-json/tabler/chart-bar'
import IconFileInvoice from '@iconify-json/tabler/file-invoice'
import IconFilePlus from '@iconify-json/tabler/file-plus'
import IconPackage from '@iconify-json/tabler/package'
import IconPlus from '@iconify-json/tabler/plus'
import IconReceipt from '@iconify-json/tabler/receipt'
import IconShieldCheck from '@iconify-json/tabler/shield-check'
import { Link, useNavigate, useSearch, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/access/role.ts'
import type { Party } from '#domain/quotes/waiting.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { useDenial, useDenials } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ownTimeZone } from '#web/products/queries/analytics.ts'
import { useActor } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { dashboardQuery } from '#web/quotes/queries/dashboard.ts'
import classes from './DashboardPage.module.css'
import { EndingPapers } from './EndingPapers.tsx'
import { BuyerFigures, SupplierFigures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Work } from './Work.tsx'
import { LatestQuotes } from './LatestQuotes.tsx'
import { RecentRequests } from './RecentRequests.tsx'
import { MineChoice } from '#web/quotes/list/MineChoice.tsx'

type Door = {
  to: NonNullable<LinkProps['to']>
  title: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** The operation that its page is for. */
  makes?: OperationId
}

/** The entry points of each role (specification 001, section 2). */
const doors: Record<Role, readonly Door[]> = {
  customer: [
    { to: paths.suppliers, title: 'Find suppliers', icon: IconBuildingWarehouse },
    { to: paths.newQuote, title: 'Request a quote', icon: IconFilePlus, makes: 'createQuote' },
    { to: paths.quotes, title: 'Your quotes', icon: IconFileInvoice },
    { to: paths.insights, title: 'Insights', icon: IconChartBar },
    { to: paths.calculator, title: 'Profit calculator', icon: IconCalculator },
    { to: paths.billing, title: 'Billing', icon: IconReceipt },
  ],
  supplier: [
    { to: paths.myProducts, title: 'My Products', icon: IconPackage },
    { to: paths.quotes, title: 'Quotes', icon: IconFileInvoice },
    { to: paths.analytics, title: 'Analytics', icon: IconChartBar },
  ],
  admin: [{ to: paths.admin, title: 'Administration', icon: IconShieldCheck }],
}

/** What waits for the person comes first, then the company's figures, its latest quotes, and the ways to everything else. */
export function DashboardPage() {
  const { role, company_name, name, several_people } = useActor()
  const navigate = useNavigate()
  const mine = useSearch({ from: paths.dashboard }).mine === true
  const requestDenial = useDenial('createQuote')
  return (
    <>
      <PageHeader
        title="Dashboard"
        subTitle={`${company_name} · ${name}`}
        actions={
          role === 'customer' && (
            <ButtonLink
              to={paths.newQuote}
              disabledReason={requestDenial}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              New request
            </ButtonLink>
          )
        }
      />
      {several_people && role !== 'admin' && (
        <div className={classes.choice}>
          <MineChoice mine={mine} onChange={(next) => void navigate({ to: paths.dashboard, search: { mine: next } })} />
        </div>
      )}
      {role !== 'admin' && <PartyDashboard mine={mine} role={role} />}
      <Doors role={role} />
    </>
  )
}

function PartyDashboard({ mine, role }: { mine: boolean; role: Party }) {
  const { data } = useQuery(dashboardQuery)
  const steps = data?.steps ?? []
  const isNew = steps.length > 0
  // Until it is known which of the two is shown, neither is.
  const hasFigures = data !== undefined && !isNew
  if (role === 'customer')
    return (
      <div className="stack one-column gap-16">
        {isNew && <FirstSteps steps={steps} />}
        <Work mine={mine} isNew={isNew} />
        {hasFigures && <BuyerFigures mine={mine} timeZone={ownTimeZone()} />}
        <LatestQuotes mine={mine} />
      </div>
    )
  return (
    <div className="stack one-column gap-16">
      {isNew && <FirstSteps steps={steps} />}
      <RecentRequests mine={mine} />
      <Work mine={mine} isNew={isNew} />
      <EndingPapers papers={data?.ending ?? []} />
      {hasFigures && <SupplierFigures mine={mine} results={data.results} />}
    </div>
  )
}

function Doors({ role }: { role: Role }) {
  const denialOf = useDenials()
  return (
    <nav aria-label="Your areas" className={classes.doors}>
      {doors[role].map(({ to, title, icon: Icon, makes }) => {
        const denial = makes && denialOf(makes)
        return (
          <Link key={title} to={to} disabled={denial !== undefined} className={classes.door}>
            <Icon size={18} aria-hidden />
            {title}
            {denial !== undefined && <span className="size-13">{denial}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
