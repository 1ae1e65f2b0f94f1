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
import { parseSearch, stringifySearch } from '#web/components/address-search.ts'
import { accessOf, guard } from './access.ts'
import { calculatorSearch } from './calculator/calculator-search.ts'
import { howItWorksSearch } from './public/how-it-works-search.ts'
import { invitationSearch, linkToken, paths, rememberedPage, signInSearch } from './paths.ts'
import type { Crumb } from './shell/Breadcrumbs.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { readyPage } from './shell/ready.tsx'
import { Shell } from './shell/Shell.tsx'
import { PageSkeleton } from '#web/components/PageSkeleton.tsx'

export type Context = { client: QueryClient; addRoutes?: (routes: readonly AnyRoute[]) => void }

/**
 * The static data of a page's route. `notFound` and `failed` are shown when its loader fails. `data`: what a public page
 * reads besides the session and the platform's settings.
 */
export type PageMeta = {
  name: keyof typeof paths
  title: string
  data?: readonly ('figures' | 'signInOptions')[]
  trail?: readonly Crumb[]
  notFound?: NotFound
  failed?: string
}
type NotFound = { title: string; text?: string; back: { to: string; label: string } }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageMeta> {}
}

export const root = createRootRouteWithContext<Context>()({ component: Shell })

/** The options that every page's route begins with: path, access guard, title and breadcrumbs. */
export function page<const Name extends keyof typeof paths>(
  name: Name,
  title: string,
  facts: Omit<PageMeta, 'name' | 'title'> = {},
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

/** A page that is loaded on navigation. The build reads `pageName`, so that the page's document can name its files. */
export const lazyPage = ((load: () => Promise<Record<string, never>>, name: string) => {
  const component = lazyRouteComponent(async () => ({ [name]: readyPage((await load())[name] as never) }), name)
  return Object.assign(component, { pageName: name })
}) as typeof lazyRouteComponent

export const home = lazyPage(() => import('./public/HomePage.tsx'), 'HomePage')

export const publicRoutes = [
  createRoute({
    ...page('home', 'Sustainable metal, quoted', {
      data: ['figures'],
    }),
    component: home,
  }),
  createRoute({
    ...page('signIn', 'Sign In', {
      data: ['signInOptions'],
    }),
    validateSearch: signInSearch,
    component: lazyPage(() => import('./accounts/SignInPage.tsx'), 'SignInPage'),
  }),
  createRoute({
    ...page('createAccount', 'Create Account'),
    component: lazyPage(() => import('./accounts/CreateAccountPage.tsx'), 'CreateAccountPage'),
  }),
  createRoute({
    ...page('signInLink', 'Sign in by link'),
    validateSearch: (search: Record<string, unknown>) => ({ ...linkToken(search), ...rememberedPage(search) }),
    component: lazyPage(() => import('./accounts/SignInLinkPage.tsx'), 'SignInLinkPage'),
  }),
  createRoute({
    ...page('forgotPassword', 'Forgot password'),
    component: lazyPage(() => import('./accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...page('resetPassword', 'Choose a new password'),
    validateSearch: linkToken,
    component: lazyPage(() => import('./accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...page('verifyEmail', 'Confirm your email address'),
    validateSearch: linkToken,
    component: lazyPage(() => import('./accounts/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  }),
  createRoute({
    ...page('confirmEmailChange', 'Change your email address'),
    validateSearch: linkToken,
    component: lazyPage(() => import('./accounts/ConfirmEmailChangePage.tsx'), 'ConfirmEmailChangePage'),
  }),
  createRoute({
    ...page('turnOffMails', 'Turn off mails'),
    validateSearch: linkToken,
    component: lazyPage(() => import('./accounts/TurnOffMailsPage.tsx'), 'TurnOffMailsPage'),
  }),
  createRoute({
    ...page('invitation', 'Invitation'),
    validateSearch: invitationSearch,
    component: lazyPage(() => import('./accounts/InvitationPage.tsx'), 'InvitationPage'),
  }),
  createRoute({
    ...page('howItWorks', 'How it Works'),
    validateSearch: howItWorksSearch,
    component: lazyPage(() => import('./public/HowItWorksPage.tsx'), 'HowItWorksPage'),
  }),
  createRoute({
    ...page('terms', 'Terms'),
    component: lazyPage(() => import('./public/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...page('glossary', 'Glossary'),
    component: lazyPage(() => import('./public/GlossaryPage.tsx'), 'GlossaryPage'),
  }),
  createRoute({
    ...page('privacy', 'Privacy'),
    component: lazyPage(() => import('./public/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...page('imprint', 'Imprint'),
    component: lazyPage(() => import('./public/ImprintPage.tsx'), 'ImprintPage'),
  }),
  createRoute({
    ...page('accessibility', 'Accessibility'),
    component: lazyPage(() => import('./public/AccessibilityPage.tsx'), 'AccessibilityPage'),
  }),
  createRoute({
    ...page('calculator', 'Calculator'),
    validateSearch: calculatorSearch,
    component: lazyPage(() => import('./calculator/CalculatorPage.tsx'), 'CalculatorPage'),
  }),
] as const

/** All other paths. Their routes are most of the program, so they are loaded when the first of them is opened. */
const memberPages = createRoute({
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

/** A router with the public pages, which loads the other routes when one of them is opened. */
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
    routeTree: root.addChildren([...publicRoutes, memberPages]),
    context,
    ...routerDefaults,
    ...options,
  })
  return router
}

/**
 * A public page. `description`: of a page for search engines (web/page-descriptions.ts). `pageName` is its file; `data`: the data it reads besides
 * session and platform; `hasSearch`: it reads the search parameters of its URL.
 */
export type PublicPage = Pick<PageMeta, 'title'> & {
  path: string
  description: string | undefined
  pageName: string
  data: NonNullable<PageMeta['data']>
  hasSearch: boolean
}
