import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { all, choosePdf, field, fillPdf, material, openNewEpd, save, sent, summary } from '#test/new-epd.tsx'
import { refusal } from '#test/screen.tsx'

test('the values of a PDF are typed, and the value per kg with its doubts follows at once', async () => {
  await openNewEpd()
  await fillPdf('1', 'm')
  await material().selectOptions('Steel')
  await expect.element(page.getByText(/720.5 kg CO₂e\/kg is far above .* per tonne\.$/)).toBeVisible()

  await field(/^Mass of the declared unit/).fill('1000')
  await expect.element(page.getByText(/^0\.7205/)).toBeVisible()
  expect(page.getByText(/far above/).query()).toBeNull()
  await page.getByText('Further modules (optional)').click()
  await field('D').fill('-210,25')
  await all().click()
  await field(/^Manufacturer/).fill('Exempel Valsverk AB')
  await field(/^Impact method/).selectOptions('EF 3.1')
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
        manufacturer: 'Exempel Valsverk AB',
        owner: null,
        standard: 'EN 15804+A2',
        lcia_method: 'EF 3.1',
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

test('missing fields are shown at the fields and in the order of the page', async () => {
  await openNewEpd()
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

test('an EPD that ends before its issue shows an error at the day', async () => {
  await openNewEpd()
  await fillPdf('1000')
  await field(/^Issued/).fill('2032-01-01')
  await material().selectOptions('Steel')
  await all().click()
  await save().click()
  await expect.element(field(/^Valid until/)).toHaveAccessibleDescription(/before it was issued/)
  expect(sent()).toEqual([])
})

test('a refusal of the server keeps the input, and stays at its field until that is changed', async () => {
  const why = 'Please choose the products that the EPD is for, or all of the material.'
  let isRefused = true
  await openNewEpd({
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

test('unusual typed values are saved only after a question', async () => {
  await openNewEpd()
  await fillPdf('1000')
  await field('A1–A3').fill('72050')
  await material().selectOptions('Steel')
  await all().click()
  await save().click()
  const dialog = page.getByRole('dialog', { name: 'Save this value?' })
  await expect.element(dialog.getByText(/^72\.05 kg CO₂e\/kg is far above what is usual for steel/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await save().click()
  await dialog.getByRole('button', { name: 'Save it' }).click()

  await expect.element(page.getByText('EPD added')).toBeVisible()
  expect(sent()).toMatchObject([{ epd: { by_hand: { modules: [{ gwp_total: 72_050 }] } } }])
})
