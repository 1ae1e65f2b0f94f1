import { paths } from '#web/paths.ts'
import type { CurrentSession } from '#web/session.tsx'

type NavLink = { label: string; to: (typeof paths)[keyof typeof paths]; framed?: true }
export type Navigation = { left: readonly NavLink[]; right: readonly NavLink[]; signOut: boolean }

const visitor: Navigation = {
  left: [{ label: 'How it Works', to: paths.howItWorks }],
  right: [
    { label: 'Sign In', to: paths.signIn },
    { label: 'Create Account', to: paths.createAccount, framed: true },
  ],
  signOut: false,
}

const dashboard = { label: 'Dashboard', to: paths.dashboard } as const

/** For deactivated accounts: the dashboard shows the status. */
const blocked: Navigation = { ...visitor, right: [dashboard], signOut: true }

/** For people who have to turn on a second factor before anything else. */
const securing: Navigation = { ...visitor, right: [{ label: 'Settings', to: paths.settings }], signOut: true }

const member = [dashboard, { label: 'Settings', to: paths.settings }] as const

/** For pending accounts: the dashboard shows the status. */
const waiting: Navigation = { ...visitor, right: member, signOut: true }

const byRole: Record<NonNullable<CurrentSession['actor']>['role'], Navigation> = {
  customer: {
    left: [
      { label: 'Suppliers', to: paths.suppliers },
      { label: 'Quotes', to: paths.quotes },
      { label: 'Insights', to: paths.insights },
      { label: 'Calculator', to: paths.calculator },
      { label: 'How it Works', to: paths.howItWorks },
    ],
    right: member,
    signOut: true,
  },
  supplier: {
    left: [
      { label: 'Products', to: paths.myProducts },
      { label: 'EPDs', to: paths.epds },
      { label: 'Quotes', to: paths.quotes },
      { label: 'How it Works', to: paths.howItWorks },
    ],
    right: member,
    signOut: true,
  },
  admin: {
    left: [
      { label: 'Users', to: paths.adminUsers },
      { label: 'Products', to: paths.adminProducts },
      { label: 'Documents', to: paths.adminDocuments },
      { label: 'EPDs', to: paths.adminEpds },
      { label: 'Quotes', to: paths.adminQuotes },
    ],
    right: [{ label: 'Settings', to: paths.adminSettings }],
    signOut: true,
  },
}

const unknown: Navigation = { ...visitor, right: [] }

/** The links of the top bar for this actor; `undefined` while the session is unknown. */
export function navigationFor(actor: CurrentSession['actor'] | undefined): Navigation {
  if (actor === undefined) return unknown
  if (actor === null) return visitor
  if (actor.user_status !== 'active') return actor.user_status === 'pending' ? waiting : blocked
  return actor.needs_second_factor ? securing : byRole[actor.role]
}
