import { Link, useLocation, useMatches } from '@tanstack/react-router'
import type { Role } from '#domain/access/role.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.tsx'
import classes from './Breadcrumbs.module.css'

/** The labels of specification 000, section 2, and those of pages that are not in it. */
export type Crumb =
  | 'Dashboard'
  | 'Products'
  | 'Orders'
  | 'Analytics'
  | 'Insights'
  | 'Settings'
  | 'New Product'
  | 'Edit Product'
  | 'Import'
  | 'Review Order'
  | 'Suppliers'
  | 'History'
  | 'Standard Products'
  | 'Mail'
  | 'Jobs'
  | 'EPDs'
  | 'New EPD'
  | 'Notifications'

/** The target of a crumb. A crumb without one is always the last. */
function linkOf(crumb: Crumb, role: Role | undefined, pathname: string) {
  const isAdmin = role === 'admin'
  switch (crumb) {
    case 'Dashboard':
      return isAdmin ? paths.admin : paths.dashboard
    case 'Products':
      // The specification has no page above the administrator's own list of products.
      if (pathname === paths.adminProducts) return undefined
      return role === 'supplier' ? paths.myProducts : paths.suppliers
    case 'Orders':
      return isAdmin ? paths.adminQuotes : paths.quotes
    case 'Settings':
      return isAdmin ? paths.adminSettings : paths.settings
    case 'Suppliers':
      return paths.suppliers
    case 'Standard Products':
      return paths.standardProducts
    case 'History':
      return paths.adminHistory
    case 'Analytics':
      return paths.analytics
    case 'Insights':
      return paths.insights
    case 'EPDs':
      // Buyers reach a record from a product and have no list of records.
      if (role === 'customer') return undefined
      return isAdmin ? paths.adminEpds : paths.epds
    case 'New Product':
    case 'Edit Product':
    case 'Import':
    case 'Review Order':
    case 'Mail':
    case 'Jobs':
    case 'New EPD':
    case 'Notifications':
      return undefined
    default:
      return crumb satisfies never
  }
}

const hiddenOn: readonly string[] = [paths.home, paths.signIn, paths.createAccount]

export function Breadcrumbs() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const { actor } = useSession()
  // An unknown address shows the landing page, which has no breadcrumbs.
  if (hiddenOn.includes(pathname) || page?.routeId === '/$') return null
  return (
    <nav aria-label="Breadcrumbs" className={classes.crumbs}>
      <ol>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        {page?.staticData.trail?.map((crumb) => {
          const link = linkOf(crumb, actor?.role, pathname)
          return (
            <li key={crumb}>
              {link === undefined || link === pathname ? (
                <span aria-current="page">{crumb}</span>
              ) : (
                <Link to={link}>{crumb}</Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
