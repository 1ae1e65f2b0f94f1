import { isSignInProblem, type SignInProblem } from '#domain/identity/external-sign-in.ts'
import { pathOfThisSite } from '#domain/identity/remembered-page.ts'

/** All paths of the program in the router's notation: `<Link to={paths.quote} params={{ id }}>`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  createAccount: '/create-account',
  forgotPassword: '/forgot-password',
  /** Links in mails lead to these pages, with a token. */
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmailChange: '/confirm-email-change',
  turnOffMails: '/turn-off-mails',
  signInLink: '/sign-in/link',
  invitation: '/invitation',
  howItWorks: '/how-it-works',
  terms: '/terms',
  glossary: '/glossary',
  privacy: '/privacy',
  imprint: '/imprint',
  accessibility: '/accessibility',
  calculator: '/calculator',

  dashboard: '/dashboard',
  myProducts: '/dashboard/products',
  newProducts: '/dashboard/products/new',
  editProduct: '/dashboard/products/$id/edit',
  importProducts: '/dashboard/products/import',
  quotes: '/dashboard/orders',
  epds: '/dashboard/epds',
  newEpd: '/dashboard/epds/new',
  analytics: '/dashboard/analytics',
  insights: '/dashboard/insights',
  settings: '/dashboard/settings',
  notifications: '/notifications',
  billing: '/billing',

  suppliers: '/products',
  compare: '/products/compare',
  supplier: '/suppliers/$id',
  product: '/products/$id',
  newQuote: '/quotes/new',
  confirmation: '/quotes/confirmation',
  review: '/orders/review',
  quote: '/orders/$id',
  epd: '/epds/$id',
  publicEpd: '/declarations/$id',

  admin: '/admin',
  adminUsers: '/admin/users',
  adminProducts: '/admin/products',
  standardProducts: '/admin/products/standard',
  newStandardProducts: '/admin/products/standard/new',
  editStandardProduct: '/admin/products/standard/$id/edit',
  importStandardProducts: '/admin/products/standard/import',
  adminDocuments: '/admin/documents',
  adminEpds: '/admin/epds',
  adminQuotes: '/admin/quotes',
  approval: '/admin/approval',
  adminSettings: '/admin/settings',
  adminHistory: '/admin/history',
  adminMails: '/admin/settings/mail',
  adminJobs: '/admin/settings/jobs',

  /** Addresses in the specification's screens. They redirect (product decision 37). */
  formerSuppliers: '/suppliers',
  formerNewQuote: '/quotes/create',
} as const

/**
 * The search parameter with the page to return to, if that is a page of this site. A foreign address is returned as
 * undefined: the router would keep the original value of an omitted parameter, and follow it.
 */
export function rememberedPage(search: { from?: unknown }): { from?: string | undefined } {
  return { from: pathOfThisSite(search.from) }
}

/** The search parameters of the sign-in page: the page to return to, and the reason why an external sign-in failed. */
export function signInSearch(search: { from?: unknown; problem?: unknown }): {
  from?: string | undefined
  problem?: SignInProblem | undefined
} {
  return { ...rememberedPage(search), ...externalProblem(search) }
}

/** The search parameters of an invitation: the token of its link, and the reason why single sign-on failed. */
export function invitationSearch(search: { token?: unknown; problem?: unknown }): {
  token?: string
  problem?: SignInProblem | undefined
} {
  return { ...linkToken(search), ...externalProblem(search) }
}

const externalProblem = ({ problem }: { problem?: unknown }) => ({
  problem: isSignInProblem(problem) ? problem : undefined,
})

/** The search parameters of a page for a mail's link: the token, unless it was cut off. */
export function linkToken(search: { token?: unknown }): { token?: string } {
  return typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {}
}
