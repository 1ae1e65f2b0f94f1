import './zod-without-eval.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { publicPaths } from './access.ts'
import { keepFirstData, type FirstData } from './first-data.ts'
import { paths } from './paths.ts'
import { makeVisitorRouter, publicPages, type PageFacts } from './public-routes.tsx'
import { App } from './shell/App.tsx'

/** What the build needs to know of a public page. `pageName` is the file that holds it; `hasSearch`: it reads its address. */
export type PublicPage = {
  path: string
  title: string
  description: string | undefined
  pageName: string
  hasSearch: boolean
}

export const listPublicPages = (): PublicPage[] =>
  publicPages.map(({ options }) => {
    const { name, title, description } = options.staticData as PageFacts
    const { pageName } = options.component as unknown as { pageName: string }
    return { path: paths[name], title, description, pageName, hasSearch: 'validateSearch' in options }
  })

/** How the addresses begin that are no visitor's. */
export const memberRoots = (): string[] => [
  ...new Set(Object.values(paths).flatMap((path) => (publicPaths.has(path) ? [] : (path.split('/')[1] ?? [])))),
]

// The browser that is drawn for has passkeys, as all have since 2025: what hangs on them would push the rest down later.
Object.assign(globalThis, {
  PublicKeyCredential: class {
    static parseCreationOptionsFromJSON() {}
    toJSON() {}
  },
})

/** The markup of a page as somebody sees it who is not signed in. */
export async function draw(path: string, data: FirstData): Promise<string> {
  const client = new QueryClient()
  keepFirstData(client, data)
  const history = createMemoryHistory({ initialEntries: [path] })
  // Remembering where a page was scrolled to is an inline script, which the content security policy forbids.
  const router = makeVisitorRouter(client, { history, scrollRestoration: false })
  await router.load()
  let failure: unknown
  const { prelude } = await prerender(<App client={client} router={router} />, {
    // Everything in its place: a part that is moved there by a script would need an inline one.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  const markup = await new Response(prelude).text()
  if (failure !== undefined) throw new Error(`${path} could not be drawn`, { cause: failure })
  return markup
}
