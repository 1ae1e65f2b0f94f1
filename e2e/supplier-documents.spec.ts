import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'

const pdf = '%PDF-1.4\n% a certificate\n%%EOF\n'

/** Writes files, by name, into a new folder on disk. */
async function filesOnDisk(contents: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-files-'))
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content)
  return {
    paths: Object.keys(contents).map((name) => join(folder, name)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Drags files from outside the browser and drops them on the zone, with the browser's own events. */
async function dropFiles(page: Page, files: string[]) {
  const zone = page.getByLabel(/^Choose documents/)
  await zone.scrollIntoViewIfNeeded()
  const box = await zone.boundingBox()
  const browser = await page.context().newCDPSession(page)
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data })
}

/** The calendar day that many days from today, in the browser's time zone. */
const dayIn = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const day = new Date()
    day.setDate(day.getDate() + ahead)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  }, days)

test('a supplier shows its documents and declares EPD values, and buyers read them', async ({ person }) => {
  const [supplier, office] = [await person('supplier'), await person('office')]
  const { id } = await become(supplier, office, { role: 'supplier', status: 'active' })
  const customer = await person('customer', { width: 360, dark: true })
  await signIn(customer, 'customer@verdigris.example')
  // The address is the one in the mails. The section starts below the bar, whatever loaded above it.
  await supplier.goto('/dashboard/settings#documents')
  await expect(supplier.getByText('No documents yet')).toBeVisible()
  const documents = supplier.locator('#documents')
  const top = async () => (await documents.boundingBox())?.y
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThan(56)

  // Three valid files and two invalid ones are dropped together.
  await supplier.getByLabel('Category', { exact: true }).selectOption('REACH Declaration')
  await supplier.getByLabel('Valid until (optional)').fill(await dayIn(supplier, 12))
  const files = await filesOnDisk({
    'one.pdf': pdf,
    'two.pdf': pdf,
    'three.pdf': pdf,
    'page.pdf': 'x',
    'photo.png': 'x',
  })
  await dropFiles(supplier, files.paths)
  await expect(supplier.getByText('3 document(s) uploaded successfully')).toBeVisible()
  const refused = documents.getByRole('list', { name: 'Files' })
  await expect(refused.getByText('Invalid file')).toBeVisible()
  await expect(refused.getByText(/Only PDF, DOC, DOCX files are permitted/)).toBeVisible()
  await expect(documents.getByRole('list', { name: 'REACH Declaration' }).getByRole('listitem')).toHaveCount(3)
  await expect(documents.getByText('Expires in 12 days')).toHaveCount(3)
  await expectSoundOnBothScreens(supplier)
  await files.remove()
  for (const name of ['page.pdf', 'photo.png']) await supplier.getByRole('button', { name: `Remove ${name}` }).click()

  // One upload is cancelled, another loses its connection and is tried again.
  await supplier.getByLabel('Valid until (optional)').fill('')
  let lose: 'hold' | 'break' | 'none' = 'hold'
  await supplier.route('**/api/files', async (route) => {
    if (lose === 'break') await route.abort()
    else if (lose === 'none') await route.continue()
  })
  const choose = (name: string) =>
    supplier
      .getByLabel(/^Choose documents/)
      .setInputFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) }])
  await choose('slow.pdf')
  await supplier.getByRole('button', { name: 'Cancel slow.pdf' }).click()
  await expect(supplier.getByText('slow.pdf')).toHaveCount(0)
  lose = 'break'
  await choose('unlucky.pdf')
  await expect(supplier.getByText('Failed to upload documents')).toBeVisible()
  lose = 'none'
  await supplier.getByRole('button', { name: 'Try unlucky.pdf again' }).click()
  await expect(supplier.getByText('1 document(s) uploaded successfully')).toBeVisible()
  await supplier.unroute('**/api/files')

  // One date is corrected, one document deleted.
  await supplier.getByRole('button', { name: 'Set date of unlucky.pdf' }).click()
  await supplier
    .getByRole('dialog')
    .getByLabel('Valid until')
    .fill(await dayIn(supplier, -3))
  await expectSoundOnBothScreens(supplier)
  await supplier.getByRole('button', { name: 'Save date' }).click()
  await expect(documents.getByText('Expired', { exact: true })).toBeVisible()
  await supplier.getByRole('button', { name: 'Delete two.pdf' }).click()
  await supplier.getByRole('button', { name: 'Delete document' }).click()
  await expect(supplier.getByText('Document deleted successfully')).toBeVisible()
  await expect(documents.getByText('two.pdf')).toHaveCount(0)

  await customer.goto(`/suppliers/${id}`)
  await expect(customer.getByText('Verified')).toBeVisible()
  await expect(customer.getByText('Expires in 12 days')).toHaveCount(2)
  await expect(customer.getByText('Expired', { exact: true })).toBeVisible()
  await expectSoundOnBothScreens(customer)
  const link = customer.getByRole('link', { name: 'one.pdf' })
  const address = (await link.getAttribute('href')) ?? ''
  expect(await (await customer.request.get(address)).text()).toBe(pdf)

  // A value that looks like per tonne gets a warning. The saved value is the one that buyers compare.
  const made = await supplier.request.post('/api/products', { data: { material: 'Copper', profiles: ['Flat Bar'] } })
  expect(made.ok()).toBe(true)
  const copper = supplier.getByLabel(/^Copper \(kg CO₂e\/kg, A1–A3\)/)
  await copper.fill('1931,5')
  await expect(supplier.getByText('This looks like kg CO₂e per tonne. Per kg it would be 1.9315.')).toBeVisible()
  await expectSoundOnBothScreens(supplier)
  await copper.press('Tab')
  await supplier.keyboard.press('Enter')
  await expect(copper).toHaveValue('1.9315')
  await expect(copper).toBeFocused()
  await copper.press('Enter')
  await expect(supplier.getByText('EPD values updated successfully')).toBeVisible()

  await customer.goto('/products?material=Copper&profile=Flat+Bar&view=list')
  await expect(customer.getByText('1.9315').first()).toBeVisible()
})

test('a customer has no documents and no EPD values in the settings', async ({ person }) => {
  const customer = await person('customer')
  await signIn(customer, 'customer@verdigris.example')
  await customer.goto('/dashboard/settings')

  await expect(customer.getByRole('heading', { name: 'Projects and cost centres' })).toBeVisible()
  await expect(customer.getByRole('heading', { name: /^(Documents|EPD values)$/ })).toHaveCount(0)
  expect((await customer.request.get('/api/supplier-documents')).status()).toBe(403)
  expect((await customer.request.get('/api/epd-values')).status()).toBe(403)
})
