import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentHead, type HeadProps } from './DocumentHead.tsx'

const platform = {
  admin_approval_required: true,
  footer_company: 'Fjord & Söner AB',
  operator_number: '',
  operator_address: '',
  contact_email: 'post@fjord.example',
  certification_text: '',
  carbon_price: 0,
  carbon_price_currency: 'EUR' as const,
}
const page = {
  path: '/',
  title: 'Home',
  description: 'Metal, "quoted"',
  pageName: 'HomePage',
  data: [],
  hasSearch: false,
}
const props: HeadProps = {
  origin: 'https://metal.example',
  page,
  files: { program: '/assets/main.js', scripts: ['/assets/part.js'], styles: ['/assets/main.css'] },
  isRendered: true,
  data: { platform },
}

const headOf = (changes: Partial<HeadProps> = {}) =>
  new DOMParser().parseFromString(renderToStaticMarkup(<DocumentHead {...props} {...changes} />), 'text/html').head

const attribute = (head: HTMLElement, selector: string, name: string) =>
  head.querySelector(selector)?.getAttribute(name)

test('a public page has title, description, canonical address and preview', () => {
  const head = headOf()
  expect(head.querySelector('title')?.textContent).toBe('Home · Verdigris')
  expect(attribute(head, 'meta[name="description"]', 'content')).toBe('Metal, "quoted"')
  expect(attribute(head, 'link[rel="canonical"]', 'href')).toBe('https://metal.example/')
  expect(attribute(head, 'meta[property="og:image"]', 'content')).toBe('https://metal.example/preview.png')
  expect(head.querySelector('meta[name="robots"]')).toBeNull()
  const organization: unknown = JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(organization).toMatchObject({ name: 'Fjord & Söner AB', url: 'https://metal.example/' })
})

test('a page without description, and a page for members, exclude search engines', () => {
  for (const unlisted of [{ ...page, description: undefined }, undefined])
    expect(attribute(headOf({ page: unlisted }), 'meta[name="robots"]', 'content')).toBe('noindex')
})

test('a text of the platform cannot end the script that embeds it', () => {
  const footer_company = '</script><script>alert(1)</script>'
  const head = headOf({ data: { platform: { ...platform, footer_company } } })
  expect([...head.querySelectorAll('script')].map(({ type }) => type)).toEqual([
    'application/ld+json',
    'application/json',
  ])
  const data = JSON.parse(head.querySelector('#initial-data')?.textContent ?? '') as HeadProps['data']
  expect(data?.platform?.footer_company).toBe(footer_company)
})

test('scripts wait for a rendered page, and load at once otherwise', () => {
  const rendered = headOf()
  expect(attribute(rendered, 'link[rel="later"]:not([data-program])', 'href')).toBe('/assets/part.js')
  expect(attribute(rendered, 'link[rel="later"][data-program]', 'href')).toBe('/assets/main.js')
  expect(rendered.querySelector('script[src], [rel="modulepreload"]')).toBeNull()

  const empty = headOf({ isRendered: false })
  expect(attribute(empty, 'link[rel="modulepreload"]', 'href')).toBe('/assets/part.js')
  expect(attribute(empty, 'script[type="module"]', 'src')).toBe('/assets/main.js')
  expect(empty.querySelector('[rel="later"]')).toBeNull()
})
