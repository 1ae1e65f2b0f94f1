import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayAfter } from '#domain/values/days.ts'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { SentFile } from '#web/files/send-file.ts'
import { today } from '#web/components/local-day.ts'
import type { Upload } from '#web/forms/uploads.ts'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import type { OwnDocument } from './queries/documents.ts'

const document = (name: string, changes: Partial<OwnDocument> = {}): OwnDocument => ({
  id: `id of ${name}`,
  name,
  type: 'application/pdf',
  url: `/api/files/${name}`,
  category: 'REACH Declaration',
  created_at: '2026-11-18T09:32:00.000Z',
  expires_on: null,
  size: 24_000,
  ...changes,
})
const file = (name: string) => new File([name], name, { type: 'application/pdf' })

/** A fake upload: each file waits until the test ends or fails it. */
function uploads() {
  const waiting = new Map<string, { arrives: () => void; fails: (message: string) => void; signal: AbortSignal }>()
  const upload: Upload<SentFile> = ({ name, size }, onProgress, signal) =>
    new Promise((resolve, reject) => {
      onProgress(0.5)
      const arrives = () => resolve({ id: `file of ${name}`, name, type: 'application/pdf', size })
      waiting.set(name, { arrives, fails: (message) => reject(new Error(message)), signal })
    })
  const of = async (name: string) => {
    await expect.poll(() => waiting.has(name)).toBe(true)
    const found = waiting.get(name)
    waiting.delete(name)
    return found
  }
  return { upload, of }
}

/** A server that stores added documents and supports deletion. */
function keeps(...documents: OwnDocument[]) {
  let own = documents
  return serverAnswers((method, body, path) => {
    if (method === 'POST') {
      const { file_id, ...rest } = body as Pick<OwnDocument, 'category' | 'expires_on'> & { file_id: string }
      own = [...own, document(file_id.replace('file of ', ''), rest)]
      return Response.json({ id: file_id }, { status: 201 })
    }
    const id = decodeURIComponent(path.split('/').at(-1) ?? '')
    if (method === 'DELETE') own = own.filter((one) => one.id !== id)
    if (method === 'PUT') own = own.map((one) => (one.id === id ? { ...one, ...(body as object) } : one))
    return Response.json(method === 'GET' ? { documents: own, count: own.length } : { id })
  })
}
const noUpload: Upload<SentFile> = () => Promise.reject(new Error('no upload here'))
const category = () => page.getByLabelText('Category', { exact: true })
const drop = () => page.getByLabelText(/^Choose documents/)

test('a file needs a category first', async () => {
  keeps()
  await openScreen(<DocumentsPanel upload={noUpload} />)
  await expect.element(page.getByText('No documents yet')).toBeVisible()
  await expect.element(drop()).toHaveAccessibleDescription('Choose a category first')

  await userEvent.upload(drop(), file('early.pdf'))
  expect(page.getByRole('list', { name: 'Files' }).query()).toBeNull()
  await category().selectOptions('SBS Certificate')

  await expect.element(drop()).toHaveAccessibleDescription('PDF, DOC or DOCX, up to 10 MB each')
})

test('several files are stored under their category and date, with one message', async () => {
  const sent = keeps()
  const { upload, of } = uploads()
  await openScreen(<DocumentsPanel upload={upload} />)

  await category().selectOptions('SBS Certificate')
  await page.getByLabelText('Valid until (optional)').fill('2099-03-31')
  await userEvent.upload(drop(), [file('a.pdf'), file('b.docx'), file('c.doc'), file('d.png')])
  await expect.element(page.getByRole('progressbar', { name: 'Uploading a.pdf' })).toBeVisible()
  await expect
    .element(page.getByRole('alert').getByText('File type not allowed. Only PDF, DOC, DOCX files are permitted.'))
    .toBeVisible()
  for (const name of ['a.pdf', 'b.docx', 'c.doc']) (await of(name))?.arrives()

  await expect.element(page.getByText('3 document(s) uploaded successfully')).toBeVisible()
  const list = page.getByRole('list', { name: 'SBS Certificate' })
  await expect.element(list.getByText('b.docx')).toBeVisible()
  await expect.element(list.getByText(/^Valid until .*2099/).first()).toBeVisible()
  expect(page.getByText(/document\(s\) uploaded/).all()).toHaveLength(1)
  // Uploaded files are listed with the documents, and only refused files stay here.
  expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem').all()).toHaveLength(1)
  expect(sent).toEqual(
    ['a.pdf', 'b.docx', 'c.doc'].map((name) => ({
      file_id: `file of ${name}`,
      category: 'SBS Certificate',
      expires_on: '2099-03-31',
    })),
  )
})

test('an upload can be cancelled, and a failed one is retried in its category', async () => {
  const sent = keeps()
  const { upload, of } = uploads()
  await openScreen(<DocumentsPanel upload={upload} />)

  await category().selectOptions('SBS Certificate')
  await userEvent.upload(drop(), [file('slow.pdf'), file('unlucky.pdf')])
  const slow = await of('slow.pdf')
  await page.getByRole('button', { name: 'Cancel slow.pdf' }).click()
  expect(slow?.signal.aborted).toBe(true)
  slow?.fails('aborted')
  ;(await of('unlucky.pdf'))?.fails('gone')
  await expect.element(page.getByRole('alert').getByText('Failed to upload documents')).toBeVisible()
  await category().selectOptions('Other')
  await page.getByRole('button', { name: 'Try unlucky.pdf again' }).click()
  ;(await of('unlucky.pdf'))?.arrives()

  await expect.element(page.getByText('1 document(s) uploaded successfully')).toBeVisible()
  expect(sent).toEqual([{ file_id: 'file of unlucky.pdf', category: 'SBS Certificate', expires_on: null }])
  expect(page.getByText('slow.pdf').query()).toBeNull()
})

test('a received and refused file shows the reason, and is not sent twice', async () => {
  let tries = 0
  serverAnswers((method) => {
    if (method === 'GET') return Response.json({ documents: [], count: 0 })
    return ++tries === 1 ? refusal(409, 'conflict', 'Not now.') : Response.json({ id: 'x' }, { status: 201 })
  })
  let sends = 0
  const upload: Upload<SentFile> = ({ name, size }) =>
    Promise.resolve({ id: `file ${++sends}`, name, type: 'application/pdf', size })
  await openScreen(<DocumentsPanel upload={upload} />)

  await category().selectOptions('Other')
  await userEvent.upload(drop(), file('a.pdf'))
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  await page.getByRole('button', { name: 'Try a.pdf again' }).click()

  await expect.element(page.getByText('1 document(s) uploaded successfully')).toBeVisible()
  expect([tries, sends]).toEqual([2, 1])
})

test('each document shows how long it is valid', async () => {
  keeps(
    document('none.pdf'),
    document('soon.pdf', { expires_on: dayAfter(today(), 12) }),
    document('over.pdf', { expires_on: dayAfter(today(), -1) }),
    document('later.pdf', { category: 'Other', expires_on: '2099-03-31' }),
  )
  await openScreen(<DocumentsPanel upload={noUpload} />)

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('none.pdf').getByText(/^PDF · 23 kB · Added/)).toBeVisible()
  await expect.element(row('soon.pdf').getByText('Expires in 12 days')).toBeVisible()
  await expect.element(row('over.pdf').getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(row('later.pdf').getByText(/^Valid until/)).toBeVisible()
  expect(
    row('none.pdf')
      .getByText(/valid|expire/i)
      .query(),
  ).toBeNull()
})

test('a date can be set, corrected at its field and removed', async () => {
  const sent = keeps(document('reach.pdf'))
  await openScreen(<DocumentsPanel upload={noUpload} />)
  const field = () => page.getByRole('dialog').getByLabelText(/^Valid until/)

  await page.getByRole('button', { name: 'Set date of reach.pdf' }).click()
  await field().fill('0202-03-31')
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect.element(field()).toHaveAccessibleDescription(/between 2000 and 2099/)
  await field().fill('2099-03-31')
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect.element(page.getByText('Expiry date updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Change date of reach.pdf' }).click()
  await field().fill('')
  await page.getByRole('button', { name: 'Save date' }).click()

  await expect.element(page.getByRole('button', { name: 'Set date of reach.pdf' })).toBeVisible()
  expect(sent).toEqual([{ expires_on: '2099-03-31' }, { expires_on: null }])
})

test('deleting asks with the name of the document and the effect', async () => {
  keeps(document('reach.pdf'))
  await openScreen(<DocumentsPanel upload={noUpload} />)

  await page.getByRole('button', { name: 'Delete reach.pdf' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete reach.pdf?' })).toBeVisible()
  await expect.element(page.getByText(/no longer see your company as Verified/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete document' }).click()

  await expect.element(page.getByText('Document deleted successfully')).toBeVisible()
  await expect.element(page.getByText('No documents yet')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Your documents' })).toHaveFocus()
})

test('a document that could not be deleted stays', async () => {
  serverAnswers((method) =>
    method === 'GET'
      ? Response.json({ documents: [document('reach.pdf'), document('b.pdf')], count: 2 })
      : refusal(500, 'internal', messages.unexpected),
  )
  await openScreen(<DocumentsPanel upload={noUpload} />)

  await page.getByRole('button', { name: 'Delete reach.pdf' }).click()
  expect(page.getByText(/as Verified/).query()).toBeNull()
  await page.getByRole('button', { name: 'Delete document' }).click()

  await expect.element(page.getByRole('alert').getByText('Failed to delete document')).toBeVisible()
  await expect.element(page.getByText('reach.pdf', { exact: true })).toBeVisible()
})

test('a failed load is shown with a retry', async () => {
  let works = false
  serverAnswers(() =>
    works ? Response.json({ documents: [], count: 0 }) : refusal(503, 'unavailable', messages.unexpected),
  )
  await openScreen(<DocumentsPanel upload={noUpload} />)
  await expect.element(page.getByText('Failed to load your documents')).toBeVisible()

  works = true
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(page.getByText('No documents yet')).toBeVisible()
})
