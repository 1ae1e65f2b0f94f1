import './zod-without-eval.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { setInitialData, type InitialData } from './initial-data.ts'
import { descriptions } from './page-descriptions.ts'
import { paths } from './paths.ts'
import { makeVisitorRouter, publicRoutes, type PageMeta, type PublicPage } from './public-routes.tsx'
import { App } from './shell/App.tsx'
import { DocumentHead, type HeadProps } from './shell/DocumentHead.tsx'

// The build bundles this module into dist/pages, from where server/http/pages.ts imports it.

export const publicPages: PublicPage[] = publicRoutes.map(({ options }) => {
  const { name, title, data = [] } = options.staticData as PageMeta
  const { pageName } = options.component as unknown as { pageName: string }
  return {
    path: paths[name],
    title,
    description: descriptions[name],
    pageName,
    data,
    hasSearch: 'validateSearch' in options,
  }
})

/** The first path segments of all other pages, which the browser renders: those for members, and a public EPD. */
export const memberRoots: string[] = [
  ...new Set(
    Object.values(paths).flatMap((path) =>
      publicPages.some((page) => page.path === path) ? [] : (path.split('/')[1] ?? []),
    ),
  ),
]

/** The markup of the parts of the document's head that differ between pages. */
export const renderHead = (props: HeadProps): string => renderToStaticMarkup(<DocumentHead {...props} />)

/**
 * The markup of a page for a signed-out visitor, which the browser hydrates with the same data. Throws if the page fails to
 * render.
 */
export async function renderBody(path: string, data: InitialData): Promise<string> {
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
  if (failure !== undefined) throw new Error(`${path} could not be rendered`, { cause: failure })
  return markup
}
