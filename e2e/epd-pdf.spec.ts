import { once } from 'node:events'
import Document from 'pdfkit'
import { byHand } from '#test/epds.ts'
import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, showOn, test } from './journey.ts'

/** A PDF with one page of this colour. */
async function pageOf(colour: string): Promise<Buffer> {
  const document = new Document()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.rect(0, 0, document.page.width, document.page.height).fill(colour).end()
  await once(document, 'end')
  return Buffer.concat(parts)
}

test('an administrator sees the PDF beside the fields, if the browser has a viewer and the page has room', async ({
  person,
}) => {
  const [office, supplier] = [await person('office', { width: 360, dark: true }), await person('supplier')]
  await become(office, office, { role: 'admin', status: 'active' })
  await become(supplier, office, { role: 'supplier', status: 'active' })
  const file = { name: 'sections.pdf', mimeType: 'application/pdf', buffer: await pageOf('#ff0000') }
  const epd = JSON.stringify({ material: 'Copper', covers_material: true, product_ids: [], by_hand: byHand })
  const { id } = await (await supplier.request.post('/api/epds', { multipart: { epd, file } })).json()
  const loads: string[] = []
  office.on('request', (request) => request.url().includes('?view=') && loads.push(request.url()))
  const frame = office.locator('iframe')

  await test.step('a narrow page has a link, and does not load the PDF', async () => {
    await office.goto(`/epds/${id}`)
    await expect(office.getByRole('link', { name: 'Open sections.pdf in a new tab' })).toBeVisible()
    await expect(frame).toBeHidden()
    expect(loads).toEqual([])
    await expectSoundOnBothScreens(office)
  })

  await test.step('a wide page shows it beside the link', async () => {
    await showOn(office, 1440, 'light')
    // A headless shell has no viewer.
    const hasViewer = await office.evaluate(() => navigator.pdfViewerEnabled)
    await expect(frame).toHaveCount(hasViewer ? 1 : 0)
    await expect(office.getByRole('link', { name: 'Open sections.pdf in a new tab' })).toBeVisible()
    if (!hasViewer) return
    await expect(frame).toHaveAccessibleName('sections.pdf')
    await expect
      .poll(async () => {
        const picture = (await frame.screenshot()).toString('base64')
        return office.evaluate(async (png) => {
          const image = new Image()
          image.src = `data:image/png;base64,${png}`
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(image.width / 2, image.height / 2, 1, 1).data.join()
        }, picture)
      })
      .toBe('255,0,0,255')
    const value = await office.getByText(/^2\.3005/).boundingBox()
    const pdf = await frame.boundingBox()
    expect((value?.x ?? 0) + (value?.width ?? 0)).toBeLessThan(pdf?.x ?? 0)
  })
})
