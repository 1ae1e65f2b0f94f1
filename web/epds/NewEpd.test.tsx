import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { samplePreview } from '#test/epd-samples.ts'
import { all, choose, drop, material, openNewEpd, save, sent } from '#test/new-epd.tsx'
import { refusal } from '#test/screen.tsx'

test('a file is read, shown with the places of its values, and saved for all of a material', async () => {
  await openNewEpd()
  await expect.element(save()).toHaveAccessibleDescription('Please choose the file of the EPD first.')

  await choose('{}', 'epd.json')
  await expect.element(page.getByText(/^2\.3005/)).toBeVisible()
  await expect.element(page.getByText('product_name')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Life-cycle modules' }).getByText('2\u202F300.5')).toBeVisible()
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

test('warnings are shown, and the plausibility follows the chosen material', async () => {
  const warnings = [{ code: 'no_subtype', message: 'The EPD does not say its type.' }]
  await openNewEpd({
    preview: () => Response.json({ ...samplePreview, mass_kg: 200, gwp_a1_a3_per_kg: 11.5025, warnings }),
  })
  await choose('{}', 'epd.json')
  await expect.element(page.getByText('The EPD does not say its type.')).toBeVisible()
  expect(page.getByText(/usual for/).query()).toBeNull()

  await material().selectOptions('Steel')

  await expect.element(page.getByText(/far above what is usual for steel/)).toBeVisible()
})

test('a refused file shows the reason at its field, and another one can be chosen', async () => {
  let isBroken = true
  const why = 'This EPD declares no mass, so it has no value per kg.'
  await openNewEpd({
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

test('a file with an unknown end of validity is refused before it is sent', async () => {
  await openNewEpd({ preview: () => Response.json({ ...samplePreview, valid_until: null }) })
  await choose('{}', 'epd.json')
  await expect.element(drop()).toHaveAccessibleDescription(/until when it is valid/)
})

test('another material clears the ticks of the former one', async () => {
  await openNewEpd()
  await choose('{}', 'epd.json')
  await material().selectOptions('Steel')
  await page.getByLabelText('Select all 3 found').click()
  await expect.element(page.getByText('3 of 3 selected')).toBeVisible()
  await material().selectOptions('Copper')
  await expect.element(page.getByText('0 of 3 selected')).toBeVisible()
})

test('saving is sent once, however often the button is pressed', async () => {
  let arrive: (answer: Response) => void = () => {}
  await openNewEpd({ create: () => new Promise<Response>((resolve) => (arrive = resolve)) })
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

test('leaving an unsaved EPD asks first', async () => {
  await openNewEpd()
  await choose('{}', 'epd.json')
  await expect.element(material()).toBeVisible()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
