import type { PublicPage } from '#web/public-routes.tsx'
import type { InitialData } from '#web/initial-data.ts'

const site = 'Verdigris'

export type HeadProps = {
  /** The site's address without a slash at its end. */
  origin: string
  /** Undefined for a page that the browser renders for members. */
  page: PublicPage | undefined
  files: { program: string; scripts: readonly string[]; styles: readonly string[] }
  /** The page can be read before its scripts are loaded, so they are loaded after the first paint (static/start.js). */
  isRendered: boolean
  data: InitialData | null
}

export function DocumentHead({ origin, page, files, isRendered, data }: HeadProps) {
  const isListed = page?.description !== undefined
  return (
    <>
      <title>{page ? `${page.title} · ${site}` : site}</title>
      {isListed ? <Preview origin={origin} page={page} /> : <meta name="robots" content="noindex" />}
      {page?.path === '/' && <Json type="application/ld+json" value={organization(origin, data)} />}
      {files.styles.map((href) => (
        <link key={href} rel="stylesheet" crossOrigin="" href={href} />
      ))}
      {files.scripts.map((href) => (
        <link key={href} rel={isRendered ? 'later' : 'modulepreload'} crossOrigin="" href={href} />
      ))}
      {isRendered ? (
        <link rel="later" crossOrigin="" data-program href={files.program} />
      ) : (
        <script type="module" crossOrigin="" src={files.program} />
      )}
      {data && <Json id="initial-data" type="application/json" value={data} />}
    </>
  )
}

/** The page's description for search engines and link previews. */
function Preview({ origin, page }: { origin: string; page: PublicPage }) {
  const title = `${page.title} · ${site}`
  const address = `${origin}${page.path}`
  return (
    <>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/preview.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${site}: sustainable metal, quoted`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const organization = (origin: string, data: InitialData | null) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: data?.platform?.footer_company ?? site,
  url: `${origin}/`,
  logo: `${origin}/apple-touch-icon.png`,
})

/** JSON that cannot end its script element. */
function Json({ value, ...attributes }: { id?: string; type: string; value: unknown }) {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: json }} />
}
