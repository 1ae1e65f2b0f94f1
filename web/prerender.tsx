import './zod-without-eval.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { publicPaths } from './access.ts'
import { setInitialData, type InitialData } from './initial-data.ts'
import { paths } from './paths.ts'
import { makeVisitorRouter, publicPages, type PageMeta } from './public-routes.tsx'
import { App } from './shell/App.tsx'

/** A public page for the build. `pageName` is its file; `hasSearch`: it reads the search parameters of its URL. */
export type PublicPage = {
  path: string
  title: string
  description: string | undefined
  pageName: string
  hasSearch: boolean
}

export const listPublicPages = (): PublicPage[] =>
  publicPages.map(({ options }) => {
    const { name, title, description } = options.staticData as PageMeta
    const { pageName } = options.component as unknown as { pageName: string }
    return { path: paths[name], title, description, pageName, hasSearch: 'validateSearch' in options }
  })

/** The first path segments of the pages for members. */
export const memberRoots = (): string[] => [
  ...new Set(Object.values(paths).flatMap((path) => (publicPaths.has(path) ? [] : (path.split('/')[1] ?? [])))),
]

// Pages are prerendered for a browser with passkeys, as all have had since 2025: adding the button later would move the page.
Object.assign(globalThis, {
  PublicKeyCredential: class {
    static parseCreationOptionsFromJSON() {}
    toJSON() {}
  },
})

/** The markup of a page for a signed-out visitor. Throws if the page fails to render. */
export async function renderPage(path: string, data: InitialData): Promise<string> {
  const client = new QueryClient()
  setInitialData(client, data)
  const history = createMemoryHistory({ initialEntries: [path] })
  // The router restores scroll positions with an inline script, which the content security policy forbids.
  const router = makeVisitorRouter(client, { history, scrollRestoration: false })
  await router.load()
  let failure: unknown
  const { prelude } = await prerender(<App client={client} router={router} />, {
    // One chunk: React moves later chunks into place with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  const markup = await new Response(prelude).text()
  if (failure !== undefined) throw new Error(`${path} could not be prerendered`, { cause: failure })
  return markup
}
