import { Link } from '@tanstack/react-router'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CreateEpdInput } from '#domain/epds/epd-input.ts'
import { NewEpd } from '#web/epds/NewEpd.tsx'
import { samplePreview, sampleProducts } from './epd-samples.ts'
import { openScreen, serverAnswers } from './screen.tsx'

type Answers = { preview?: () => Response; create?: () => Response | Promise<Response> }

/** The form on a server with these answers; by default it reads and stores every file. */
export async function openNewEpd({ preview, create }: Answers = {}) {
  serverAnswers((_method, _body, path) => {
    if (path === '/api/epds/preview') return preview?.() ?? Response.json(samplePreview)
    if (path === '/api/epds/products') return Response.json({ products: sampleProducts(3), more: false })
    return create?.() ?? Response.json({ id: 'the-new-one' }, { status: 201 })
  })
  await openScreen(
    <>
      <NewEpd />
      <Link to="/terms">Elsewhere</Link>
    </>,
  )
}
/** The requests that were sent to store a record, in their order. */
export const sent = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([address]) => address === '/api/epds')
    .map(([, init]) => {
      const body = init?.body as FormData
      return { file: (body.get('file') as File).name, epd: JSON.parse(body.get('epd') as string) as CreateEpdInput }
    })

export const drop = () => page.getByLabelText(/^Choose (the file of the EPD|another file)/)
export const choose = (content: string, name: string) => userEvent.upload(drop(), new File([content], name))
export const choosePdf = () => choose('%PDF-1.7', 'epd.pdf')
export const material = () => page.getByLabelText(/^Material/)
export const all = () => page.getByRole('switch', { name: /^All products of steel/ })
export const save = () => page.getByRole('button', { name: 'Save EPD' })
export const field = (label: RegExp | string) => page.getByLabelText(label, { exact: typeof label === 'string' })
export const summary = () => page.getByRole('alert')

/** Chooses a PDF and types its values: 720.5 kg CO₂e per declared unit. */
export async function fillPdf(mass: string, unit = 't') {
  await choosePdf()
  await field(/^Name of the EPD/).fill('Sections')
  await field(/^Programme operator/).fill('EPD Norge')
  await field(/^Standard/).selectOptions('EN 15804+A2')
  await field(/^Valid until/).fill('2031-01-20')
  await field(/^Declared unit/).fill(unit)
  await field(/^Mass of the declared unit/).fill(mass)
  await field('A1–A3').fill('720,5')
}
