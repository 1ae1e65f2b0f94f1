import IconBuildingWarehouse from '@iconify-json/tabler/building-warehouse'
import IconCalculator from '@iconify-json/tabler/calculator'
import IconChartBar from '@iconify-json/tabler/chart-bar'
import IconFileInvoice from '@iconify-json/tabler/file-invoice'
import IconFilePlus from '@iconify-json/tabler/file-plus'
import IconPackage from '@iconify-json/tabler/package'
import IconReceipt from '@iconify-json/tabler/receipt'
import IconShieldCheck from '@iconify-json/tabler/shield-check'
import { Link, useNavigate, useSearch, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Role } from '#domain/access/role.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { useDenials } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import classes from './DashboardPage.module.css'
import { LatestQuotes } from './LatestQuotes.tsx'
import { RecentRequests } from './RecentRequests.tsx'
import { MineChoice } from './MineChoice.tsx'
import { AwaitedApprovals } from './AwaitedApprovals.tsx'

type Door = {
  to: NonNullable<LinkProps['to']>
  title: string
  text: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** The operation that its page is for. */
  makes?: OperationId
}

/** The entry points of each role (specification 001, section 2). */
const doors: Record<Role, readonly Door[]> = {
  customer: [
    {
      to: paths.suppliers,
      title: 'Find suppliers',
      text: 'Compare carbon, minimum volume and price.',
      icon: IconBuildingWarehouse,
    },
    {
      to: paths.newQuote,
      title: 'Request a quote',
      text: 'Say what you need; suppliers answer.',
      icon: IconFilePlus,
      makes: 'createQuote',
    },
    { to: paths.quotes, title: 'Your quotes', text: 'Follow requests, offers and deliveries.', icon: IconFileInvoice },
    {
      to: paths.calculator,
      title: 'Profit calculator',
      text: 'Cost, revenue and margin of a project.',
      icon: IconCalculator,
    },
    { to: paths.billing, title: 'Billing', text: 'Your subscription.', icon: IconReceipt },
  ],
  supplier: [
    { to: paths.myProducts, title: 'My Products', text: 'Prices, minimum volumes and EPD values.', icon: IconPackage },
    { to: paths.quotes, title: 'Quotes', text: 'Every request you received.', icon: IconFileInvoice },
    { to: paths.analytics, title: 'Analytics', text: 'Requests, orders and revenue.', icon: IconChartBar },
  ],
  admin: [
    { to: paths.admin, title: 'Administration', text: 'Accounts and requests to decide.', icon: IconShieldCheck },
  ],
}

export function DashboardPage() {
  const actor = useActor()
  const denialOf = useDenials()
  const navigate = useNavigate()
  const mine = useSearch({ from: paths.dashboard }).mine === true
  return (
    <>
      <PageHeader title="Dashboard" subTitle={`${actor.company_name} · ${actor.name}`} />
      <nav aria-label="Your areas" className={classes.doors}>
        {doors[actor.role].map(({ to, title, text, icon: Icon, makes }) => {
          const denial = makes && denialOf(makes)
          return (
            <Link key={title} to={to} disabled={denial !== undefined} className={classes.door}>
              <Icon size={22} aria-hidden />
              <span className="strong">{title}</span>
              <span className="muted size-13">{denial ?? text}</span>
            </Link>
          )
        })}
      </nav>
      {actor.several_people && actor.role !== 'admin' && (
        <div className={classes.choice}>
          <MineChoice mine={mine} onChange={(next) => void navigate({ to: paths.dashboard, search: { mine: next } })} />
        </div>
      )}
      {actor.role === 'supplier' && <RecentRequests mine={mine} />}
      {actor.role === 'customer' && actor.several_people && <AwaitedApprovals />}
      {actor.role === 'customer' && <LatestQuotes mine={mine} />}
    </>
  )
}
