import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/ui/address-search.ts'
import { accessOf, guard } from './access.ts'
import { calculatorSearch } from './calculator/calculator-search.ts'
import { howItWorksSearch } from './public/how-it-works-search.ts'
import { linkToken, paths, rememberedPage, signInSearch } from './paths.ts'
import type { Crumb } from './shell/Breadcrumbs.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Shell } from './shell/Shell.tsx'
import { PageSkeleton } from './ui/PageSkeleton.tsx'

export type Context = { client: QueryClient; addRoutes?: (routes: readonly AnyRoute[]) => void }

/**
 * What the frame knows of a page. `notFound` and `failed` are said when its loader is refused. `description` makes a page
 * one for search engines: it stands in its head and in the sitemap.
 */
export type PageFacts = {
  name: keyof typeof paths
  title: string
  description?: string
  trail?: readonly Crumb[]
  notFound?: NotFound
  failed?: string
}
type NotFound = { title: string; text?: string; back: { to: string; label: string } }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageFacts> {}
}

export const root = createRootRouteWithContext<Context>()({ component: Shell })

/** What every page's row begins with: its address and who may see it, from their tables; its title and its crumbs. */
export function page<const Name extends keyof typeof paths>(
  name: Name,
  title: string,
  facts: Omit<PageFacts, 'name' | 'title'> = {},
) {
  return {
    getParentRoute: () => root,
    path: paths[name],
    staticData: { name, title, ...facts },
    errorComponent: PageFailure,
    beforeLoad: ({ context, location }: { context: Context; location: ParsedLocation }): Promise<void> =>
      guard(accessOf[name], context.client, location),
  }
}

/** A page that is fetched when it is gone to. The build reads its name, and has a browser that begins with it fetch it early. */
export const lazy = ((load: () => Promise<Record<string, never>>, name: string) =>
  Object.assign(lazyRouteComponent(load, name), { pageName: name })) as typeof lazyRouteComponent

export const home = lazy(() => import('./public/HomePage.tsx'), 'HomePage')

export const publicPages = [
  createRoute({
    ...page('home', 'Sustainable metal, quoted', {
      description:
        'Find verified suppliers of sustainable metal, compare environmental product declarations and prices, and request quotes.',
    }),
    component: home,
  }),
  createRoute({
    ...page('signIn', 'Sign In', {
      description: 'Sign in to Verdigris as a buyer, supplier or administrator.',
    }),
    validateSearch: signInSearch,
    component: lazy(() => import('./accounts/SignInPage.tsx'), 'SignInPage'),
  }),
  createRoute({
    ...page('createAccount', 'Create Account', {
      description: 'Create an account for your company, to ask for quotes on sustainable metal or to offer it.',
    }),
    component: lazy(() => import('./accounts/CreateAccountPage.tsx'), 'CreateAccountPage'),
  }),
  createRoute({
    ...page('signInLink', 'Sign in by link'),
    validateSearch: (search: Record<string, unknown>) => ({ ...linkToken(search), ...rememberedPage(search) }),
    component: lazy(() => import('./accounts/SignInLinkPage.tsx'), 'SignInLinkPage'),
  }),
  createRoute({
    ...page('forgotPassword', 'Forgot password'),
    component: lazy(() => import('./accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...page('resetPassword', 'Choose a new password'),
    validateSearch: linkToken,
    component: lazy(() => import('./accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...page('verifyEmail', 'Confirm your email address'),
    validateSearch: linkToken,
    component: lazy(() => import('./accounts/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  }),
  createRoute({
    ...page('confirmEmailChange', 'Change your email address'),
    validateSearch: linkToken,
    component: lazy(() => import('./accounts/ConfirmEmailChangePage.tsx'), 'ConfirmEmailChangePage'),
  }),
  createRoute({
    ...page('howItWorks', 'How it Works', {
      description: 'How buyers ask for quotes on sustainable metal here, and how suppliers answer them, step by step.',
    }),
    validateSearch: howItWorksSearch,
    component: lazy(() => import('./public/HowItWorksPage.tsx'), 'HowItWorksPage'),
  }),
  createRoute({
    ...page('terms', 'Terms', {
      description: 'The terms of use of Verdigris, and what becomes of what you tell us.',
    }),
    component: lazy(() => import('./public/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...page('calculator', 'Calculator', {
      description: 'Work out what a metal trade earns: costs, prices and margin, with projects to save.',
    }),
    validateSearch: calculatorSearch,
    component: lazy(() => import('./calculator/CalculatorPage.tsx'), 'CalculatorPage'),
  }),
] as const

/** All other addresses. Their routes are most of the program, and not a visitor's to load. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  errorComponent: PageFailure,
  beforeLoad: async ({ context, location }): Promise<never> => {
    const { pages } = await import('./routes.tsx')
    context.addRoutes?.(pages)
    throw redirect({ href: location.href, replace: true })
  },
})

export const routerDefaults = {
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
} as const

/** Knows the public pages, and fetches the other routes when one of them is gone to. */
export function makeVisitorRouter(
  client: QueryClient,
  options: { history?: RouterHistory; scrollRestoration?: boolean } = {},
) {
  const context: Context = {
    client,
    addRoutes(routes) {
      root.addChildren([...routes])
      router.setRoutes(router.buildRouteTree())
    },
  }
  const router = createRouter({
    routeTree: root.addChildren([...publicPages, elsewhere]),
    context,
    ...routerDefaults,
    ...options,
  })
  return router
}
