import { paths } from '#web/paths.ts'
import { become } from './accounts.ts'
import { expect, expectSound, expectSoundOnBothScreens, signIn, test } from './journey.ts'
import { press, tabTo, typeIn } from './keyboard.ts'

const pdf = { name: 'epd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% an EPD\n%%EOF\n') }

test('a supplier types an EPD from its PDF, corrects it after a return, and a buyer reads the confirmed record', async ({
  person,
}) => {
  const [supplier, office] = [await person('supplier'), await person('office')]
  await become(supplier, office, { role: 'supplier', status: 'active' })
  const main = supplier.getByRole('main')
  await supplier.goto(paths.epds)
  await press(supplier, main.getByRole('link', { name: 'Add EPD' }))

  await test.step('the supplier types the values of the PDF, by keyboard', async () => {
    await expect(main.getByRole('button', { name: 'Save EPD' })).toHaveAccessibleDescription(/choose the file/)
    await main.locator('input[type=file]').setInputFiles(pdf)
    await typeIn(supplier, main.getByLabel(/^Name of the EPD/), 'Brass bars')
    await typeIn(supplier, main.getByLabel(/^Programme operator/), 'EPD Norge')
    await main.getByLabel(/^Standard/).selectOption('EN 15804+A2')
    await main.getByLabel(/^Valid until/).fill('2040-01-20')
    await typeIn(supplier, main.getByLabel(/^Declared unit/), 't')
    await typeIn(supplier, main.getByLabel(/^Mass/), '1')
    await typeIn(supplier, main.getByLabel('A1–A3', { exact: true }), '1250,5')
    await main.getByLabel(/^Material/).selectOption('Brass')
    await expect(main.getByText(/contradicts itself .*: 1000 kg and 1 kg\.$/)).toBeVisible()
    await press(supplier, main.getByText('Further modules (optional)'))
    await expectSoundOnBothScreens(supplier)
  })

  await test.step('missing fields are shown, and the input is kept', async () => {
    await typeIn(supplier, main.getByLabel(/^Mass/), '1000')
    await press(supplier, main.getByRole('button', { name: 'Save EPD' }))
    await expect(main.getByRole('alert')).toBeFocused()
    await expect(main.getByRole('alert')).toContainText('Please choose the products')
    await press(supplier, main.getByRole('switch', { name: /^All products of brass/ }), 'Space')
    await press(supplier, main.getByRole('button', { name: 'Save EPD' }))
    await expect(supplier.getByRole('heading', { level: 1, name: 'Brass bars' })).toBeVisible()
  })
  const address = new URL(supplier.url()).pathname

  await test.step('other people cannot read a draft', async () => {
    const customer = await person('customer')
    await signIn(customer, 'customer@verdigris.example')
    await customer.goto(address)
    await expect(customer.getByRole('heading', { name: 'EPD not found' })).toBeVisible()
  })

  await test.step('an administrator returns it with a remark', async () => {
    // The viewer beside the fields of a wide page takes the focus when it has loaded, also from a dialog.
    await office.setViewportSize({ width: 360, height: 780 })
    await office.goto(paths.adminEpds)
    await office.getByRole('link', { name: /^Brass bars/ }).click()
    await press(office, office.getByRole('button', { name: 'Return' }))
    const dialog = office.getByRole('dialog')
    await typeIn(office, dialog.getByLabel(/^Remark/), 'The PDF says 1,205.5.')
    await expectSound(office, 'layout')
    await press(office, dialog.getByRole('button', { name: 'Return EPD' }))
    await expect(office.getByText('EPD returned to its supplier')).toBeVisible()
  })

  await test.step('the supplier corrects it', async () => {
    await supplier.reload()
    await expect(main.getByText('The PDF says 1,205.5.')).toBeVisible()
    await press(supplier, main.getByRole('button', { name: 'Edit' }))
    await typeIn(supplier, main.getByLabel('A1–A3', { exact: true }), '1205.5')
    await expectSoundOnBothScreens(supplier)
    await press(supplier, main.getByRole('button', { name: 'Save changes' }))
    await expect(main.getByText('Draft', { exact: true })).toBeVisible()
    await tabTo(supplier, main.getByRole('button', { name: 'Edit' }))
  })

  await test.step('the administrator confirms it, and it leaves the queue', async () => {
    await office.reload()
    await press(office, office.getByRole('button', { name: 'Confirm' }))
    await expect(office.getByText('In force')).toBeVisible()
    await office.goto(paths.adminEpds)
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(office.locator('[aria-label="Loading"]')).toHaveCount(0)
    await expect(office.getByRole('link', { name: /^Brass bars/ })).toHaveCount(0)
  })

  await test.step('a buyer reads it on a phone', async () => {
    const customer = await person('customer on a phone', { width: 360, dark: true })
    await signIn(customer, 'customer@verdigris.example')
    await customer.goto(address)
    await expect(customer.getByText(/^1\.2055/)).toBeVisible()
    await expect(customer.getByText(/^Third-party verified: an administrator found the verifier/)).toBeVisible()
    await expectSoundOnBothScreens(customer)
  })

  await test.step('the supplier withdraws it', async () => {
    await supplier.reload()
    await press(supplier, main.getByRole('button', { name: 'Withdraw' }))
    await press(supplier, supplier.getByRole('dialog').getByRole('button', { name: 'Withdraw EPD' }))
    await expect(main.getByText('Withdrawn', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('This EPD is withdrawn.')
  })
})
