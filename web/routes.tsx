import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { overviewQuery } from './admin/queries.ts'
import { adminDocumentsSearch, adminProductsSearch } from './admin/catalogue-searches.ts'
import {
  adminQuotesSearch,
  approvalSearch,
  historyAddress,
  jobsSearch,
  mailsSearch,
  usersSearch,
} from './admin/searches.ts'
import { addressOf } from '#web/lists/list-search.ts'
import { catalogueSearch, type CatalogueSearch } from './products/catalogue-search.ts'
import { ownCatalogue, standardCatalogue } from './products/catalogue.ts'
import { loadOwnProduct } from './products/own-product.ts'
import { loadProductChoices, productQuery } from './products/queries.ts'
import { ownProductsQuery } from './products/queries/own-products.ts'
import { analyticsQuery, ownTimeZone } from './products/queries/analytics.ts'
import { newQuoteSearch } from '#web/quotes/request/new-quote-search.ts'
import { supplierOffersQuery } from '#web/quotes/request/product-choices.ts'
import { readReviewProductId } from '#web/quotes/request/request-state.ts'
import { quoteQuery, quotesQuery } from './quotes/queries.ts'
import { periodSearch } from '#web/materials/period-search.ts'
import { insightsQuery } from '#web/quotes/queries/insights.ts'
import { quotesSearch } from '#web/quotes/list/quotes-search.ts'
import { notificationsSearch } from './notifications/notifications-search.ts'
import { epdsSearch } from './epds/epds-search.ts'
import { epdQuery, publicEpdQuery } from './epds/queries/record.ts'
import { paths, rememberedPage } from './paths.ts'
import { home, lazyPage, page, publicRoutes, root, routerDefaults, type Context } from './public-routes.tsx'
import { supplierFiltersOf, readSupplierSearch, supplierQuery, supplierSearchQuery } from './suppliers/queries.ts'

const backToSuppliers = { to: paths.suppliers, label: 'Back to suppliers' }

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

// Separate constants, because a route that passes its search to a loader would lose their types.
const quotesAddress = addressOf(quotesSearch.parse)
const suppliersAddress = addressOf(readSupplierSearch)

/** The list of a catalogue. Its first page is prefetched, not awaited, because the page shows its own skeleton. */
const catalogueList = {
  validateSearch: addressOf(catalogueSearch.parse),
  loaderDeps: ({ search }: { search: CatalogueSearch }) => search,
  loader: ({ context, deps }: { context: Context; deps: CatalogueSearch }) =>
    void context.client.prefetchQuery(ownProductsQuery(deps)),
}

// A separate constant, because the expected type of addChildren's argument would remove the routes' types.
export const pages = [
  ...publicRoutes,

  createRoute({
    ...page('dashboard', 'Dashboard', { trail: ['Dashboard'] }),
    validateSearch: ({ mine }: Record<string, unknown>): { mine?: true | undefined } => (mine === true ? { mine } : {}),
    component: lazyPage(() => import('#web/quotes/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  }),
  createRoute({
    ...page('quotes', 'Quotes', { trail: ['Dashboard', 'Orders'] }),
    validateSearch: quotesAddress,
    loaderDeps: ({ search }) => search,
    // Not awaited, so that the previous quotes stay on the screen until the next ones are there.
    loader: ({ context, deps }) => void context.client.prefetchQuery(quotesQuery(deps)),
    component: lazyPage(() => import('#web/quotes/list/QuotesPage.tsx'), 'QuotesPage'),
  }),
  createRoute({
    ...page('settings', 'Settings', { trail: ['Dashboard', 'Settings'] }),
    validateSearch: rememberedPage,
    component: lazyPage(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...page('notifications', 'Notifications', {
      trail: ['Dashboard', 'Notifications'],
      failed: 'Failed to load your notifications',
    }),
    validateSearch: addressOf(notificationsSearch.parse),
    component: lazyPage(() => import('./notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  }),
  createRoute({
    ...page('analytics', 'Analytics', { trail: ['Dashboard', 'Analytics'] }),
    validateSearch: addressOf(periodSearch.parse),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => void context.client.prefetchQuery(analyticsQuery(deps, ownTimeZone())),
    component: lazyPage(() => import('./products/AnalyticsPage.tsx'), 'AnalyticsPage'),
  }),
  createRoute({
    ...page('insights', 'Insights', { trail: ['Dashboard', 'Insights'] }),
    validateSearch: addressOf(periodSearch.parse),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => void context.client.prefetchQuery(insightsQuery(deps, ownTimeZone())),
    component: lazyPage(() => import('#web/quotes/insights/InsightsPage.tsx'), 'InsightsPage'),
  }),
  createRoute({
    ...page('myProducts', 'My Products', {
      trail: ['Dashboard', 'Products'],
      failed: 'Failed to load products. Please try again.',
    }),
    ...catalogueList,
    component: lazyPage(() => import('./products/CataloguePage.tsx'), 'MyProductsPage'),
  }),
  createRoute({
    ...page('newProducts', 'Add Products', { trail: ['Dashboard', 'Products', 'New Product'] }),
    component: lazyPage(() => import('./products/NewProductsPage.tsx'), 'NewProductsPage'),
  }),
  createRoute({
    ...page('editProduct', 'Edit Product', { trail: ['Dashboard', 'Products', 'Edit Product'] }),
    loader: ({ context, params }) => loadOwnProduct(context.client, params.id, ownCatalogue),
    component: lazyPage(() => import('./products/EditProductPage.tsx'), 'EditProductPage'),
  }),
  createRoute({
    ...page('importProducts', 'Import Products', { trail: ['Dashboard', 'Products', 'Import'] }),
    component: lazyPage(() => import('./products/ImportProductsPage.tsx'), 'ImportProductsPage'),
  }),
  createRoute({
    ...page('epds', 'EPDs', { trail: ['Dashboard', 'EPDs'] }),
    validateSearch: addressOf(epdsSearch.parse),
    component: lazyPage(() => import('./epds/EpdsPage.tsx'), 'EpdsPage'),
  }),
  createRoute({
    ...page('newEpd', 'Add EPD', { trail: ['Dashboard', 'EPDs', 'New EPD'] }),
    component: lazyPage(() => import('./epds/NewEpdPage.tsx'), 'NewEpdPage'),
  }),
  createRoute({
    ...page('billing', 'Billing'),
    component: lazyPage(() => import('./public/BillingPage.tsx'), 'BillingPage'),
  }),

  createRoute({
    ...page('suppliers', 'See Trusted Suppliers', {
      trail: ['Dashboard', 'Suppliers'],
      failed: 'Failed to load suppliers. Please try again.',
    }),
    validateSearch: suppliersAddress,
    loaderDeps: ({ search }) => ({ filters: supplierFiltersOf(search) }),
    // Not awaited, so that the previous results stay on the screen until the next ones are there.
    loader: ({ context, deps: { filters } }) =>
      void (filters && context.client.prefetchQuery(supplierSearchQuery(filters))),
    component: lazyPage(() => import('./suppliers/SuppliersPage.tsx'), 'SuppliersPage'),
  }),
  createRoute({
    ...page('compare', 'Compare suppliers', { trail: ['Dashboard', 'Suppliers'] }),
    validateSearch: suppliersAddress,
    component: lazyPage(() => import('./suppliers/ComparePage.tsx'), 'ComparePage'),
  }),
  createRoute({
    ...page('supplier', 'Supplier', {
      trail: ['Dashboard', 'Suppliers'],
      notFound: { title: 'Supplier not found', back: backToSuppliers },
      failed: 'Failed to load supplier data',
    }),
    loader: ({ context, params }) => context.client.ensureQueryData(supplierQuery(params.id)),
    head: ({ loaderData }) => ({ meta: [{ title: loaderData?.company_name }] }),
    component: lazyPage(() => import('./suppliers/SupplierPage.tsx'), 'SupplierPage'),
  }),
  createRoute({
    ...page('product', 'Product', {
      trail: ['Dashboard', 'Products'],
      notFound: { title: 'Product not found', back: backToSuppliers },
      failed: 'Failed to load product data',
    }),
    // Refetched if stale, because people arrive here after editing the product.
    loader: ({ context, params }) => context.client.fetchQuery(productQuery(params.id)),
    head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name }] }),
    component: lazyPage(() => import('./products/ProductPage.tsx'), 'ProductPage'),
  }),
  createRoute({
    ...page('epd', 'EPD', {
      trail: ['Dashboard', 'EPDs'],
      notFound: {
        title: 'EPD not found',
        back: { to: paths.dashboard, label: 'Back to the dashboard' },
      },
      failed: 'Failed to load the EPD',
    }),
    // Refetched if stale, because people arrive here after adding it.
    loader: ({ context, params }) => context.client.fetchQuery(epdQuery(params.id)),
    head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name }] }),
    component: lazyPage(() => import('./epds/EpdPage.tsx'), 'EpdPage'),
  }),
  createRoute({
    ...page('publicEpd', 'EPD', {
      notFound: {
        title: 'EPD not found',
        back: { to: paths.home, label: 'To the start page' },
      },
      failed: 'Failed to load the EPD',
    }),
    // Refetched if stale, because people arrive here after adding it.
    loader: ({ context, params }) => context.client.fetchQuery(publicEpdQuery(params.id)),
    head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name }] }),
    component: lazyPage(() => import('./epds/PublicEpdPage.tsx'), 'PublicEpdPage'),
  }),
  createRoute({
    ...page('newQuote', 'Create Quote Request', { trail: ['Dashboard', 'Orders'] }),
    validateSearch: newQuoteSearch,
    component: lazyPage(() => import('#web/quotes/request/NewQuotePage.tsx'), 'NewQuotePage'),
  }),
  createRoute({
    ...page('confirmation', 'Quote Request', { trail: ['Dashboard', 'Orders'] }),
    component: lazyPage(() => import('#web/quotes/request/ConfirmationPage.tsx'), 'ConfirmationPage'),
  }),
  createRoute({
    ...page('review', 'Review Order', {
      trail: ['Dashboard', 'Orders', 'Review Order'],
      notFound: { title: 'Product not found', back: backToSuppliers },
      failed: 'Failed to load product data',
    }),
    loader: async ({ context: { client }, location }) => {
      const id = readReviewProductId(location.state)
      if (id === null) throw redirect({ to: paths.suppliers })
      const { material, subcategory } = await client.ensureQueryData(productQuery(id))
      await client.ensureInfiniteQueryData(supplierOffersQuery({ material, profile: subcategory }, loadProductChoices))
      return id
    },
    component: lazyPage(() => import('#web/quotes/request/ReviewPage.tsx'), 'ReviewPage'),
  }),
  createRoute({
    ...page('quote', 'Quote Summary', {
      trail: ['Dashboard', 'Orders'],
      notFound: {
        title: 'Quote not found',
        text: "The quote you're looking for doesn't exist or has been removed.",
        back: { to: paths.quotes, label: 'Back to quotes' },
      },
    }),
    loader: ({ context, params }) => context.client.ensureQueryData(quoteQuery(params.id)),
    head: ({ loaderData }) => ({ meta: [{ title: loaderData && `Quote Summary ${quoteNumber(loaderData.id)}` }] }),
    component: lazyPage(() => import('#web/quotes/page/QuotePage.tsx'), 'QuotePage'),
  }),

  createRoute({
    ...page('admin', 'Admin Dashboard', { trail: ['Dashboard'] }),
    loader: ({ context }) => void context.client.prefetchQuery(overviewQuery),
    component: lazyPage(() => import('./admin/AdminPage.tsx'), 'AdminPage'),
  }),
  createRoute({
    ...page('adminUsers', 'User Management', { trail: ['Dashboard'], failed: 'Failed to load users' }),
    validateSearch: addressOf(usersSearch.parse),
    component: lazyPage(() => import('./admin/users/UsersPage.tsx'), 'UsersPage'),
  }),
  createRoute({
    ...page('adminProducts', 'Products', {
      trail: ['Dashboard', 'Products'],
      failed: 'Failed to load products. Please try again.',
    }),
    validateSearch: addressOf(adminProductsSearch.parse),
    component: lazyPage(() => import('./admin/products/AdminProductsPage.tsx'), 'AdminProductsPage'),
  }),
  createRoute({
    ...page('standardProducts', 'Standard Products', {
      trail: ['Dashboard', 'Settings', 'Standard Products'],
      failed: 'Failed to load products. Please try again.',
    }),
    ...catalogueList,
    component: lazyPage(() => import('./products/CataloguePage.tsx'), 'StandardProductsPage'),
  }),
  createRoute({
    ...page('newStandardProducts', 'Add Standard Products', {
      trail: ['Dashboard', 'Settings', 'Standard Products', 'New Product'],
    }),
    component: lazyPage(() => import('./products/NewProductsPage.tsx'), 'NewStandardProductsPage'),
  }),
  createRoute({
    ...page('editStandardProduct', 'Edit Standard Product', {
      trail: ['Dashboard', 'Settings', 'Standard Products', 'Edit Product'],
    }),
    loader: ({ context, params }) => loadOwnProduct(context.client, params.id, standardCatalogue),
    component: lazyPage(() => import('./products/EditProductPage.tsx'), 'EditStandardProductPage'),
  }),
  createRoute({
    ...page('importStandardProducts', 'Import Standard Products', {
      trail: ['Dashboard', 'Settings', 'Standard Products', 'Import'],
    }),
    component: lazyPage(() => import('./products/ImportProductsPage.tsx'), 'ImportProductsPage'),
  }),
  createRoute({
    ...page('adminDocuments', 'Documents', {
      trail: ['Dashboard'],
      failed: 'Failed to load documents. Please try again.',
    }),
    validateSearch: addressOf(adminDocumentsSearch.parse),
    component: lazyPage(() => import('./admin/documents/AdminDocumentsPage.tsx'), 'AdminDocumentsPage'),
  }),
  createRoute({
    ...page('adminEpds', 'EPDs', { trail: ['Dashboard', 'EPDs'] }),
    validateSearch: addressOf(epdsSearch.parse),
    component: lazyPage(() => import('./epds/EpdsPage.tsx'), 'EpdsToCheckPage'),
  }),
  createRoute({
    ...page('adminQuotes', 'Quotes', { trail: ['Dashboard', 'Orders'], failed: 'Failed to load quotes' }),
    validateSearch: addressOf(adminQuotesSearch.parse),
    loader: ({ context }) => void context.client.prefetchQuery(overviewQuery),
    component: lazyPage(() => import('./admin/quotes/AdminQuotesPage.tsx'), 'AdminQuotesPage'),
  }),
  createRoute({
    ...page('approval', 'Quote Approval', { trail: ['Dashboard', 'Orders'], failed: 'Failed to load pending quotes' }),
    validateSearch: addressOf(approvalSearch.parse),
    component: lazyPage(() => import('./admin/approval/ApprovalPage.tsx'), 'ApprovalPage'),
  }),
  createRoute({
    ...page('adminSettings', 'Settings', { trail: ['Dashboard', 'Settings'] }),
    component: lazyPage(() => import('./admin/settings/AdminSettingsPage.tsx'), 'AdminSettingsPage'),
  }),
  createRoute({
    ...page('adminHistory', 'History', { trail: ['Dashboard', 'History'], failed: 'Failed to load the history' }),
    validateSearch: addressOf(historyAddress.parse),
    component: lazyPage(() => import('./admin/history/HistoryPage.tsx'), 'HistoryPage'),
  }),
  createRoute({
    ...page('adminMails', 'Mail', { trail: ['Dashboard', 'Settings', 'Mail'], failed: 'Failed to load mails' }),
    validateSearch: addressOf(mailsSearch.parse),
    component: lazyPage(() => import('./admin/mails/MailsPage.tsx'), 'MailsPage'),
  }),
  createRoute({
    ...page('adminJobs', 'Jobs', { trail: ['Dashboard', 'Settings', 'Jobs'], failed: 'Failed to load jobs' }),
    validateSearch: addressOf(jobsSearch.parse),
    component: lazyPage(() => import('./admin/jobs/JobsPage.tsx'), 'JobsPage'),
  }),

  leadsTo(paths.formerNewQuote, paths.newQuote),
  leadsTo(paths.formerSuppliers, paths.suppliers),
  // At least one segment, because a bare splat would match /admin itself.
  leadsTo('/admin/$unknown/$', paths.admin),
  createRoute({ ...page('home', 'Sustainable metal, quoted'), path: '$', component: home }),
] as const

/** A redirect to another page that keeps the parameters. */
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
  return createRouter({ routeTree: root.addChildren(pages), context: { client }, ...routerDefaults })
}
