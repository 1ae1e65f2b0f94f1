import IconBuildingWarehouse from '@iconify-json/tabler/building-warehouse'
import IconCalculator from '@iconify-json/tabler/calculator'
import IconChartBar from '@iconify-json/tabler/chart-bar'
import IconChecklist from '@iconify-json/tabler/checklist'
import IconCirclePlus from '@iconify-json/tabler/circle-plus'
import IconFileCertificate from '@iconify-json/tabler/file-certificate'
import IconFileInvoice from '@iconify-json/tabler/file-invoice'
import IconHistory from '@iconify-json/tabler/history'
import IconHome from '@iconify-json/tabler/home'
import IconInbox from '@iconify-json/tabler/inbox'
import IconInfoCircle from '@iconify-json/tabler/info-circle'
import IconLeaf from '@iconify-json/tabler/leaf'
import IconLayoutDashboard from '@iconify-json/tabler/layout-dashboard'
import IconLogin2 from '@iconify-json/tabler/login-2'
import IconMail from '@iconify-json/tabler/mail'
import IconPackage from '@iconify-json/tabler/package'
import IconReceipt from '@iconify-json/tabler/receipt'
import IconScale from '@iconify-json/tabler/scale'
import IconSettings from '@iconify-json/tabler/settings'
import IconSubtask from '@iconify-json/tabler/subtask'
import IconUpload from '@iconify-json/tabler/upload'
import IconUserPlus from '@iconify-json/tabler/user-plus'
import IconUsers from '@iconify-json/tabler/users'
import type { AnyRouter } from '@tanstack/react-router'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { accessOf, accessDecision } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import type { CurrentSession } from '#web/session.tsx'
import { navigationFor } from './navigation.ts'

type PageName = keyof typeof paths

type Entry = {
  page: PageName
  icon: typeof IconHome
  /** The key of the shortcut. A person who may see two pages has two keys. */
  keys?: string
  /** Synonyms for the search. */
  words?: string
  /** A name, if neither the top bar nor the title has the usual one. */
  label?: string
  /** Shown beside the name for people who could confuse two pages of the same name. */
  detail?: string
  /** For a page that creates something: the operation that the person must be allowed to do. */
  makes?: OperationId
  /** People who may see that page get it instead of this one. */
  unless?: PageName
  /** For visitors only. */
  signedOut?: true
}

/** The pages that can be opened directly, the most useful first. `accessOf` decides who may see them. */
const entries: readonly Entry[] = [
  { page: 'newQuote', icon: IconCirclePlus, keys: 'c', words: 'new ask offer', makes: 'createQuote' },
  { page: 'newProducts', icon: IconCirclePlus, keys: 'c', words: 'new create', makes: 'createProducts' },
  { page: 'importProducts', icon: IconUpload, words: 'upload csv excel file', makes: 'importProducts' },
  { page: 'newEpd', icon: IconCirclePlus, words: 'new upload environmental declaration carbon', makes: 'createEpd' },
  { page: 'newStandardProducts', icon: IconCirclePlus, words: 'new create', makes: 'createProducts' },
  { page: 'importStandardProducts', icon: IconUpload, words: 'upload csv excel file', makes: 'importProducts' },

  { page: 'dashboard', icon: IconLayoutDashboard, keys: 'g d', words: 'start overview', unless: 'admin' },
  { page: 'admin', icon: IconLayoutDashboard, keys: 'g d', words: 'start overview' },
  { page: 'approval', icon: IconChecklist, keys: 'g a', words: 'review decide waiting pending' },
  { page: 'quotes', icon: IconFileInvoice, keys: 'g q', words: 'orders requests offers', unless: 'adminQuotes' },
  { page: 'adminQuotes', icon: IconFileInvoice, keys: 'g q', words: 'orders requests' },
  { page: 'myProducts', icon: IconPackage, keys: 'g p', words: 'catalogue' },
  { page: 'epds', icon: IconLeaf, keys: 'g e', words: 'environmental product declarations carbon' },
  { page: 'adminEpds', icon: IconLeaf, keys: 'g e', words: 'environmental product declarations check compare' },
  { page: 'adminUsers', icon: IconUsers, keys: 'g u', words: 'accounts customers people' },
  { page: 'adminProducts', icon: IconPackage, keys: 'g p', words: 'catalogue' },
  { page: 'adminDocuments', icon: IconFileCertificate, keys: 'g o', words: 'certificates' },
  { page: 'suppliers', icon: IconBuildingWarehouse, keys: 'g s', words: 'search find companies epd metal' },
  { page: 'compare', icon: IconScale, words: 'side by side' },
  { page: 'analytics', icon: IconChartBar, keys: 'g a', words: 'figures statistics views' },
  { page: 'insights', icon: IconChartBar, keys: 'g i', words: 'spending analytics figures carbon report target' },
  { page: 'calculator', icon: IconCalculator, keys: 'g c', words: 'carbon co2 emissions' },
  { page: 'standardProducts', icon: IconPackage, words: 'catalogue' },
  { page: 'adminHistory', icon: IconHistory, keys: 'g h', words: 'log audit decisions' },
  { page: 'adminMails', icon: IconMail, words: 'email log sent failed' },
  { page: 'adminJobs', icon: IconSubtask, words: 'queues background failed' },
  { page: 'notifications', icon: IconInbox, keys: 'g n', words: 'bell inbox news unread' },
  {
    page: 'adminSettings',
    icon: IconSettings,
    keys: 'g t',
    words: 'platform footer single sign-on',
    detail: 'Platform',
  },
  {
    page: 'settings',
    icon: IconSettings,
    keys: 'g m',
    words: 'password passkey email address notifications privacy keyboard two-factor',
    detail: 'Your account',
  },
  { page: 'billing', icon: IconReceipt, words: 'invoices payment plan' },
  { page: 'signIn', icon: IconLogin2, words: 'log in', signedOut: true },
  { page: 'createAccount', icon: IconUserPlus, words: 'register sign up', signedOut: true },
  { page: 'home', icon: IconHome, label: 'Home', words: 'start landing' },
  { page: 'howItWorks', icon: IconInfoCircle, words: 'help about' },
  { page: 'glossary', icon: IconInfoCircle, words: 'meaning explanation epd gwp cbam' },
  { page: 'terms', icon: IconInfoCircle, words: 'conditions legal' },
  { page: 'privacy', icon: IconInfoCircle, words: 'gdpr personal data cookies' },
  { page: 'accessibility', icon: IconInfoCircle, words: 'wcag barrier screen reader' },
  { page: 'imprint', icon: IconInfoCircle, words: 'operator company contact legal' },
]

export type Destination = Entry & { to: (typeof paths)[PageName]; label: string; title: string }

/** The destinations of this person, named as in the top bar or else by their title. */
export function destinationsFor(
  actor: CurrentSession['actor'],
  router: Pick<AnyRouter, 'routesByPath'>,
): Destination[] {
  const { left, right } = navigationFor(actor)
  const maySee = (page: PageName) => accessDecision(accessOf[page], actor) === 'show'
  const allowed = entries.filter(
    ({ page, makes, unless, signedOut }) =>
      maySee(page) &&
      !(makes && accessDenialOf(actor, makes)) &&
      !(unless && maySee(unless)) &&
      !(signedOut && actor !== null),
  )
  const named = allowed.map((entry) => {
    const to = paths[entry.page]
    const title: string = router.routesByPath[to]?.options.staticData?.title ?? ''
    const inBar = [...left, ...right].find((link) => link.to === to)?.label
    return { ...entry, to, title, label: entry.label ?? inBar ?? title }
  })
  return named.map(({ detail, ...one }) => {
    const isAmbiguous = named.some(({ page, label }) => page !== one.page && label === one.label)
    return isAmbiguous && detail !== undefined ? { ...one, detail } : one
  })
}
