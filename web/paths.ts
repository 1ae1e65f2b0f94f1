/** Every address of the program, as the router declares it: `<Link to={paths.quote} params={{ id }}>`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  createAccount: '/create-account',
  howItWorks: '/how-it-works',
  terms: '/terms',
  calculator: '/calculator',

  dashboard: '/dashboard',
  myProducts: '/dashboard/products',
  newProducts: '/dashboard/products/new',
  editProduct: '/dashboard/products/$id/edit',
  quotes: '/dashboard/orders',
  analytics: '/dashboard/analytics',
  settings: '/dashboard/settings',
  billing: '/billing',

  suppliers: '/products',
  supplier: '/suppliers/$id',
  product: '/products/$id',
  newQuote: '/quotes/new',
  confirmation: '/quotes/confirmation',
  review: '/orders/review',
  quote: '/orders/$id',

  admin: '/admin',
  adminUsers: '/admin/users',
  adminProducts: '/admin/products',
  adminDocuments: '/admin/documents',
  adminQuotes: '/admin/quotes',
  approval: '/admin/approval',
  adminSettings: '/admin/settings',

  /** Addresses the specification's screens link to; they lead on (product decision 37). */
  formerSuppliers: '/suppliers',
  formerNewQuote: '/quotes/create',
} as const

/**
 * The remembered page of a `?from=` parameter, or undefined unless it is a path of this site (product decision 11).
 * `//host`, `/\host` and anything with a scheme would leave it.
 */
export function pathOfThisSite(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined
  const base = 'http://this.site'
  const url = URL.parse(from, base)
  return url?.origin === base ? url.pathname + url.search + url.hash : undefined
}

/** The search parameters of the sign-in page: where the visitor was going, if that is a page of this site. */
export function rememberedPage(search: { from?: unknown }): { from?: string } {
  const from = pathOfThisSite(search.from)
  return from === undefined ? {} : { from }
}
