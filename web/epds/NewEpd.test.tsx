import { Link } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CreateEpdInput } from '#domain/epd-input.ts'
import { samplePreview, sampleProducts } from '#test/epd-samples.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { NewEpd } from './NewEpd.tsx'

type Answers = { preview?: () => Response; create?: () => Response | Promise<Response> }

async function open({ preview, create }: Answers = {}) {
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
/** What was sent to be stored, in its order. */
const sent = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([address]) => address === '/api/epds')
    .map(([, init]) => {
      const body = init?.body as FormData
      return { file: (body.get('file') as File).name, epd: JSON.parse(body.get('epd') as string) as CreateEpdInput }
    })

const drop = () => page.getByLabelText(/^Choose (the file of the EPD|another file)/)
const choose = (content: string, name: string) => userEvent.upload(drop(), new File([content], name))
const choosePdf = () => choose('%PDF-1.7', 'epd.pdf')
const material = () => page.getByLabelText(/^Material/)
const all = () => page.getByRole('switch', { name: /^All products of steel/ })
const save = () => page.getByRole('button', { name: 'Save EPD' })
const field = (label: RegExp | string) => page.getByLabelText(label, { exact: typeof label === 'string' })
const summary = () => page.getByRole('alert')

async function fillPdf(mass: string, unit = 't') {
  await choosePdf()
  await field(/^Name of the EPD/).fill('Sections')
  await field(/^Programme operator/).fill('EPD Norge')
  await field(/^Standard/).selectOptions('EN 15804+A2')
  await field(/^Valid until/).fill('2031-01-20')
  await field(/^Declared unit/).fill(unit)
  await field(/^Mass of the declared unit/).fill(mass)
  await field('A1–A3').fill('720,5')
}

test('a file is read and shown with the places of its values, and saved for all of a material', async () => {
  await open()
  await expect.element(save()).toHaveAccessibleDescription('Please choose the file of the EPD first.')

  await choose('{}', 'epd.json')
  await expect.element(page.getByText(/^2\.3005/)).toBeVisible()
  await expect.element(page.getByText('product_name')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Life-cycle modules' }).getByText('2,300.5')).toBeVisible()
  await expect.element(page.getByText(/^Module D .* never added/)).toBeVisible()
  await material().selectOptions('Steel')
  await all().click()
  await save().click()

  await expect.element(page.getByText('EPD added')).toBeVisible()
  expect(sent()).toEqual([
    {
      file: 'epd.json',
      epd: { material: 'Steel', covers_material: true, product_ids: [], is_public: false, by_hand: null },
    },
  ])
})

test('warnings are shown, and whether the value is plausible follows the chosen material', async () => {
  const warnings = [{ code: 'no_subtype', message: 'The EPD does not say its type.' }]
  await open({ preview: () => Response.json({ ...samplePreview, mass_kg: 200, gwp_a1_a3_per_kg: 11.5025, warnings }) })
  await choose('{}', 'epd.json')
  await expect.element(page.getByText('The EPD does not say its type.')).toBeVisible()
  expect(page.getByText(/usual for/).query()).toBeNull()

  await material().selectOptions('Steel')

  await expect.element(page.getByText(/far above what is usual for steel/)).toBeVisible()
})

test('a refused file says why at its field, and another one can be chosen', async () => {
  let isBroken = true
  const why = 'This EPD declares no mass, so it has no value per kg.'
  await open({
    preview: () => (isBroken ? refusal(400, 'invalid', why, { file: why }) : Response.json(samplePreview)),
  })

  await choose('{}', 'broken.json')
  await expect.element(drop()).toHaveAccessibleDescription(new RegExp(why))
  await expect.element(drop()).toBeInvalid()
  expect(material().query()).toBeNull()
  isBroken = false
  await choose('{}', 'epd.json')

  await expect.element(page.getByText(/^2\.3005/)).toBeVisible()
  await expect.element(drop()).not.toBeInvalid()
})

test('a file that is valid for an unknown time is refused before it is sent', async () => {
  await open({ preview: () => Response.json({ ...samplePreview, valid_until: null }) })
  await choose('{}', 'epd.json')
  await expect.element(drop()).toHaveAccessibleDescription(/until when it is valid/)
})

test('the values of a PDF are typed, and their value per kg with its doubts follows at once', async () => {
  await open()
  await fillPdf('1', 'm')
  await material().selectOptions('Steel')
  await expect.element(page.getByText(/720.5 kg CO₂e\/kg is far above .* per tonne\.$/)).toBeVisible()

  await field(/^Mass of the declared unit/).fill('1000')
  await expect.element(page.getByText(/^0\.7205/)).toBeVisible()
  expect(page.getByText(/far above/).query()).toBeNull()
  await page.getByText('Further modules (optional)').click()
  await field('D').fill('-210,25')
  await all().click()
  await save().click()

  await expect.element(page.getByText('EPD added')).toBeVisible()
  expect(sent()[0]).toEqual({
    file: 'epd.pdf',
    epd: {
      material: 'Steel',
      covers_material: true,
      product_ids: [],
      is_public: false,
      by_hand: {
        name: 'Sections',
        program_operator: 'EPD Norge',
        declaration_number: null,
        standard: 'EN 15804+A2',
        subtype: null,
        issued_on: null,
        valid_until: '2031-01-20',
        declared_unit: { quantity: 1, unit: 'm' },
        mass_kg: 1000,
        modules: [
          { module: 'A1-A3', gwp_total: 720.5 },
          { module: 'D', gwp_total: -210.25 },
        ],
      },
    },
  })
})

test('what is missing is said at its field and in the order of the page', async () => {
  await open()
  await choosePdf()
  await save().click()
  await expect.element(summary()).toBeVisible()
  expect(
    summary()
      .getByRole('link')
      .all()
      .map((link) => link.element().textContent),
  ).toEqual([
    'Name is required.',
    'Programme operator is required.',
    'Please choose a standard.',
    'Please enter a date between 1990 and 2099.',
    'Declared unit is required.',
    'Mass is required.',
    'This EPD declares neither A1–A3 nor all of A1, A2 and A3.',
    'Please choose a material.',
  ])
  await summary()
    .getByText(/neither A1–A3/)
    .click()
  await expect.element(field('A1–A3')).toHaveFocus()
  await field('A1').fill('x')
  await save().click()
  await expect.element(field('A1')).toHaveAccessibleDescription('GWP-total must be a number.')
  expect(sent()).toEqual([])
})

test('an EPD that ends before it was issued is refused at the day', async () => {
  await open()
  await fillPdf('1000')
  await field(/^Issued/).fill('2032-01-01')
  await material().selectOptions('Steel')
  await all().click()
  await save().click()
  await expect.element(field(/^Valid until/)).toHaveAccessibleDescription(/before it was issued/)
  expect(sent()).toEqual([])
})

test('another material takes the ticks of the former one away', async () => {
  await open()
  await choose('{}', 'epd.json')
  await material().selectOptions('Steel')
  await page.getByLabelText('Select all 3 found').click()
  await expect.element(page.getByText('3 of 3 selected')).toBeVisible()
  await material().selectOptions('Copper')
  await expect.element(page.getByText('0 of 3 selected')).toBeVisible()
})

test('a refusal of the server keeps the input and stands at its field until that is changed', async () => {
  const why = 'Please choose the products that the EPD is for, or all of the material.'
  let isRefused = true
  await open({
    create: () =>
      isRefused
        ? refusal(400, 'invalid', why, { product_ids: why, 'by_hand.mass_kg': 'Mass is too high.' })
        : Response.json({ id: 'the-new-one' }, { status: 201 }),
  })
  await fillPdf('1000')
  await material().selectOptions('Steel')
  await save().click()

  await expect.element(summary().getByText(why)).toBeVisible()
  await expect.element(page.getByRole('group', { name: /^Products with this EPD/ })).toHaveAccessibleDescription(why)
  await expect.element(field(/^Mass of the declared unit/)).toHaveAccessibleDescription('Mass is too high.')
  await expect.element(field(/^Name of the EPD/)).toHaveValue('Sections')
  await all().click()
  expect(summary().getByText(why).query()).toBeNull()
  isRefused = false
  await save().click()
  await expect.element(page.getByText('EPD added')).toBeVisible()
})

test('it is sent once, however often the button is pressed', async () => {
  let arrive: (answer: Response) => void = () => {}
  await open({ create: () => new Promise<Response>((resolve) => (arrive = resolve)) })
  await choose('{}', 'epd.json')
  await material().selectOptions('Steel')
  await all().click()
  const button = save().element() as HTMLButtonElement
  button.click()
  button.form?.requestSubmit()
  await expect.poll(() => sent().length).toBe(1)
  button.form?.requestSubmit()
  arrive(Response.json({ id: 'the-new-one' }, { status: 201 }))
  await expect.element(page.getByText('EPD added')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('asks before an EPD that is not saved is left', async () => {
  await open()
  await choose('{}', 'epd.json')
  await expect.element(material()).toBeVisible()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('typed values far from what is usual are saved only after a question', async () => {
  await open()
  await fillPdf('1000')
  await field('A1–A3').fill('72050')
  await material().selectOptions('Steel')
  await all().click()
  await save().click()
  const dialog = page.getByRole('dialog', { name: 'Save this value?' })
  await expect.element(dialog.getByText(/^72\.05 kg CO₂e\/kg is far above what is usual for steel/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await save().click()
  await dialog.getByRole('button', { name: 'Save it' }).click()

  await expect.element(page.getByText('EPD added')).toBeVisible()
  expect(sent()).toMatchObject([{ epd: { by_hand: { modules: [{ gwp_total: 72_050 }] } } }])
})
