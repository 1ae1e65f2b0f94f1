import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'
import { guard, type Access } from './access.ts'
import { overviewQuery } from './admin/queries.ts'
import { adminQuotesSearch, approvalSearch, usersSearch } from './admin/searches.ts'
import { ownProductsSearch } from './products/own-product-sort.ts'
import { loadOwnProduct } from './products/own-product.ts'
import { ownProductsQuery, productChoicesQuery, productQuery } from './products/queries.ts'
import { newQuoteSearch } from './quotes/new-quote-search.ts'
import { readReviewProductId } from './quotes/request-state.ts'
import { quoteQuery, quotesQuery } from './quotes/queries.ts'
import { quotesSearch, type QuotesSearch } from './quotes/quotes-search.ts'
import { paths, rememberedPage } from './paths.ts'
import type { Crumb } from './shell/Breadcrumbs.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Shell } from './shell/Shell.tsx'
import { filtersOf, readSupplierSearch, supplierQuery, supplierSearchQuery } from './suppliers/queries.ts'
import { PageSpinner } from './ui/PageSpinner.tsx'

type Context = { client: QueryClient }

/** What the frame knows of a page. `notFound` and `failed` are said when its loader is refused. */
type PageFacts = { title: string; trail?: readonly Crumb[]; notFound?: NotFound; failed?: string }
type NotFound = { title: string; text?: string; back: { to: string; label: string } }
const backToSuppliers = { to: paths.suppliers, label: 'Back to suppliers' }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageFacts> {}
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const root = createRootRouteWithContext<Context>()({ component: Shell })

/** What every page's row begins with: its title, who may see it, and its crumbs. */
function page(title: string, access: Access, facts: Omit<PageFacts, 'title'> = {}) {
  return {
    getParentRoute: () => root,
    staticData: { title, ...facts },
    errorComponent: PageFailure,
    beforeLoad: ({ context, location }: { context: Context; location: ParsedLocation }): Promise<void> =>
      guard(access, context.client, location),
  }
}

const everybody = 'anyone'
const member = 'signed-in'
const customer = ['customer'] as const
const supplier = ['supplier'] as const
const admin = ['admin'] as const

const home = lazy(() => import('./public/HomePage.tsx'), 'HomePage')

// Apart from addChildren, whose expectation of its argument would take every route's types away.
const pages = [
  createRoute({ ...page('Sustainable metal, quoted', everybody), path: paths.home, component: home }),
  createRoute({
    ...page('Sign In', everybody),
    path: paths.signIn,
    validateSearch: rememberedPage,
    component: lazy(() => import('./accounts/SignInPage.tsx'), 'SignInPage'),
  }),
  createRoute({
    ...page('Create Account', everybody),
    path: paths.createAccount,
    component: lazy(() => import('./accounts/CreateAccountPage.tsx'), 'CreateAccountPage'),
  }),
  createRoute({
    ...page('How it Works', everybody),
    path: paths.howItWorks,
    component: lazy(() => import('./public/HowItWorksPage.tsx'), 'HowItWorksPage'),
  }),
  createRoute({
    ...page('Terms', everybody),
    path: paths.terms,
    component: lazy(() => import('./public/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...page('Calculator', everybody),
    path: paths.calculator,
    component: lazy(() => import('./calculator/CalculatorPage.tsx'), 'CalculatorPage'),
  }),

  createRoute({
    ...page('Dashboard', member, { trail: ['Dashboard'] }),
    path: paths.dashboard,
    component: lazy(() => import('./quotes/DashboardPage.tsx'), 'DashboardPage'),
  }),
  createRoute({
    ...page('Quotes', member, { trail: ['Dashboard', 'Orders'], failed: 'Failed to load quotes' }),
    path: paths.quotes,
    validateSearch: (search: Record<string, unknown>): QuotesSearch => quotesSearch.parse(search),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.client.ensureQueryData(quotesQuery(deps)),
    component: lazy(() => import('./quotes/QuotesPage.tsx'), 'QuotesPage'),
  }),
  createRoute({
    ...page('Settings', member, { trail: ['Dashboard', 'Settings'] }),
    path: paths.settings,
    component: lazy(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...page('Analytics', supplier, { trail: ['Dashboard', 'Analytics'] }),
    path: paths.analytics,
    component: lazy(() => import('./products/AnalyticsPage.tsx'), 'AnalyticsPage'),
  }),
  createRoute({
    ...page('My Products', supplier, {
      trail: ['Dashboard', 'Products'],
      failed: 'Failed to load products. Please try again.',
    }),
    path: paths.myProducts,
    validateSearch: ownProductsSearch,
    loader: ({ context }) => void context.client.prefetchQuery(ownProductsQuery),
    component: lazy(() => import('./products/MyProductsPage.tsx'), 'MyProductsPage'),
  }),
  createRoute({
    ...page('Add Products', supplier, { trail: ['Dashboard', 'Products', 'New Product'] }),
    path: paths.newProducts,
    component: lazy(() => import('./products/NewProductsPage.tsx'), 'NewProductsPage'),
  }),
  createRoute({
    ...page('Edit Product', supplier, { trail: ['Dashboard', 'Products', 'Edit Product'] }),
    path: paths.editProduct,
    loader: ({ context, params }) => loadOwnProduct(context.client, params.id),
    component: lazy(() => import('./products/EditProductPage.tsx'), 'EditProductPage'),
  }),
  createRoute({
    ...page('Billing', customer),
    path: paths.billing,
    component: lazy(() => import('./public/BillingPage.tsx'), 'BillingPage'),
  }),

  createRoute({
    ...page('See Trusted Suppliers', member, {
      trail: ['Dashboard', 'Suppliers'],
      failed: 'Failed to load suppliers. Please try again.',
    }),
    path: paths.suppliers,
    validateSearch: readSupplierSearch,
    loaderDeps: ({ search }) => ({ filters: filtersOf(search) }),
    // Not awaited: the results before stay on the screen until the next ones are there.
    loader: ({ context, deps: { filters } }) =>
      void (filters && context.client.prefetchQuery(supplierSearchQuery(filters))),
    component: lazy(() => import('./suppliers/SuppliersPage.tsx'), 'SuppliersPage'),
  }),
  createRoute({
    ...page('Supplier', member, {
      trail: ['Dashboard', 'Suppliers'],
      notFound: { title: 'Supplier not found', back: backToSuppliers },
      failed: 'Failed to load supplier data',
    }),
    path: paths.supplier,
    loader: ({ context, params }) => context.client.ensureQueryData(supplierQuery(params.id)),
    component: lazy(() => import('./suppliers/SupplierPage.tsx'), 'SupplierPage'),
  }),
  createRoute({
    ...page('Product', member, {
      trail: ['Dashboard', 'Products'],
      notFound: { title: 'Product not found', back: backToSuppliers },
      failed: 'Failed to load product data',
    }),
    path: paths.product,
    loader: ({ context, params }) => context.client.ensureQueryData(productQuery(params.id)),
    component: lazy(() => import('./products/ProductPage.tsx'), 'ProductPage'),
  }),
  createRoute({
    ...page('Create Quote Request', member, { trail: ['Dashboard', 'Orders'] }),
    path: paths.newQuote,
    validateSearch: newQuoteSearch,
    component: lazy(() => import('./quotes/NewQuotePage.tsx'), 'NewQuotePage'),
  }),
  createRoute({
    ...page('Quote Request', member, { trail: ['Dashboard', 'Orders'] }),
    path: paths.confirmation,
    component: lazy(() => import('./quotes/ConfirmationPage.tsx'), 'ConfirmationPage'),
  }),
  createRoute({
    ...page('Review Order', member, { trail: ['Dashboard', 'Orders', 'Review Order'] }),
    path: paths.review,
    loader: async ({ context: { client }, location }) => {
      const id = readReviewProductId(location.state)
      if (id === null) throw redirect({ to: paths.suppliers })
      const { material, subcategory } = await client.ensureQueryData(productQuery(id))
      await client.ensureQueryData(productChoicesQuery({ material, profile: subcategory }))
      return id
    },
    component: lazy(() => import('./quotes/ReviewPage.tsx'), 'ReviewPage'),
  }),
  createRoute({
    ...page('Quote Summary', member, {
      trail: ['Dashboard', 'Orders'],
      notFound: {
        title: 'Quote not found',
        text: "The quote you're looking for doesn't exist or has been removed.",
        back: { to: paths.quotes, label: 'Back to quotes' },
      },
    }),
    path: paths.quote,
    loader: ({ context, params }) => context.client.ensureQueryData(quoteQuery(params.id)),
    component: lazy(() => import('./quotes/QuotePage.tsx'), 'QuotePage'),
  }),

  createRoute({
    ...page('Admin Dashboard', admin, { trail: ['Dashboard'] }),
    path: paths.admin,
    loader: ({ context }) => void context.client.prefetchQuery(overviewQuery),
    component: lazy(() => import('./admin/AdminPage.tsx'), 'AdminPage'),
  }),
  createRoute({
    ...page('User Management', admin, { trail: ['Dashboard'], failed: 'Failed to load users' }),
    path: paths.adminUsers,
    validateSearch: usersSearch,
    component: lazy(() => import('./admin/UsersPage.tsx'), 'UsersPage'),
  }),
  createRoute({
    ...page('Products', admin, { trail: ['Dashboard', 'Products'] }),
    path: paths.adminProducts,
    component: lazy(() => import('./admin/AdminProductsPage.tsx'), 'AdminProductsPage'),
  }),
  createRoute({
    ...page('Documents', admin, { trail: ['Dashboard'] }),
    path: paths.adminDocuments,
    component: lazy(() => import('./admin/AdminDocumentsPage.tsx'), 'AdminDocumentsPage'),
  }),
  createRoute({
    ...page('Quotes', admin, { trail: ['Dashboard', 'Orders'], failed: 'Failed to load quotes' }),
    path: paths.adminQuotes,
    validateSearch: adminQuotesSearch,
    component: lazy(() => import('./admin/AdminQuotesPage.tsx'), 'AdminQuotesPage'),
  }),
  createRoute({
    ...page('Quote Approval', admin, { trail: ['Dashboard', 'Orders'], failed: 'Failed to load pending quotes' }),
    path: paths.approval,
    validateSearch: approvalSearch,
    component: lazy(() => import('./admin/ApprovalPage.tsx'), 'ApprovalPage'),
  }),
  createRoute({
    ...page('Settings', admin, { trail: ['Dashboard', 'Settings'] }),
    path: paths.adminSettings,
    component: lazy(() => import('./admin/AdminSettingsPage.tsx'), 'AdminSettingsPage'),
  }),

  leadsTo(paths.formerNewQuote, paths.newQuote),
  leadsTo(paths.formerSuppliers, paths.suppliers),
  // One segment at least: a bare splat would match /admin itself.
  leadsTo('/admin/$unknown/$', paths.admin),
  createRoute({ ...page('Sustainable metal, quoted', everybody), path: '$', component: home }),
] as const

/** An address that is another page's, with its parameters kept. */
function leadsTo<const From extends string>(
  path: From,
  to: typeof paths.newQuote | typeof paths.suppliers | typeof paths.admin,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }): never => {
      throw redirect({ to, search: location.search, replace: true })
    },
  })
}

export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree: root.addChildren(pages),
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSpinner,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
  })
}
