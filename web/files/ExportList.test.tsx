import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plainForm, type FileForm } from '#domain/values/file-form.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ExportList } from './ExportList.tsx'

const nordic: FileForm = { format: 'csv', separator: 'semicolon', decimal: 'comma' }

/** Lists whose server remembers `stored`. */
async function open({ stored = plainForm, failing }: { stored?: FileForm; failing?: Error } = {}) {
  let remembered = stored
  const sent = serverAnswers((method, body) => {
    if (method === 'PUT') remembered = body as FileForm
    return Response.json(remembered)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const loadFile = vi.fn<(form: FileForm) => Promise<File>>(({ format }) =>
    failing === undefined ? Promise.resolve(new File(['x'], `verdigris-quotes.${format}`)) : Promise.reject(failing),
  )
  await openScreen(<ExportList loadFile={loadFile} errorMessageOf={(error) => (error as Error).message} />)
  return { sent, loadFile }
}
const openDialog = () => page.getByRole('button', { name: 'Export' }).click()
const download = () => page.getByRole('button', { name: 'Download' }).click()
const separator = () => page.getByLabelText('Separator')
const decimal = () => page.getByLabelText('Decimal sign')

test('a list is exported as CSV with commas and points before a choice, and nothing is remembered', async () => {
  const { sent, loadFile } = await open()
  await openDialog()
  await expect.element(page.getByRole('radio', { name: 'CSV' })).toBeChecked()
  await expect.element(separator()).toHaveValue('comma')
  await expect.element(decimal()).toHaveValue('point')

  await download()

  await expect.element(page.getByText('verdigris-quotes.csv downloaded')).toBeVisible()
  expect(loadFile).toHaveBeenCalledWith(plainForm, expect.anything())
  expect(sent).toEqual([])
})

test('separator and decimal sign can be chosen, and are remembered for the person', async () => {
  const { sent, loadFile } = await open()
  await openDialog()
  await userEvent.selectOptions(separator(), 'semicolon')
  await userEvent.selectOptions(decimal(), 'comma')

  await download()

  await expect.element(page.getByText('verdigris-quotes.csv downloaded')).toBeVisible()
  expect(loadFile).toHaveBeenCalledWith(nordic, expect.anything())
  expect(sent).toEqual([nordic])
  await openDialog()
  await expect.element(separator()).toHaveValue('semicolon')
})

test('a workbook needs neither', async () => {
  const { sent, loadFile } = await open({ stored: nordic })
  await openDialog()
  await expect.element(separator()).toHaveValue('semicolon')

  await page.getByRole('radio', { name: 'Excel (.xlsx)' }).click()
  await expect.element(separator()).not.toBeInTheDocument()
  await download()

  await expect.element(page.getByText('verdigris-quotes.xlsx downloaded')).toBeVisible()
  expect(loadFile).toHaveBeenCalledWith({ ...nordic, format: 'xlsx' }, expect.anything())
  expect(sent).toEqual([{ ...nordic, format: 'xlsx' }])
})

test('the remembered choice is that of a new export, by keyboard alone', async () => {
  const { loadFile } = await open({ stored: { ...nordic, format: 'xlsx' } })
  const button = page.getByRole('button', { name: 'Export' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: 'Excel (.xlsx)' })).toBeChecked()
  ;(page.getByRole('radio', { name: 'Excel (.xlsx)' }).element() as HTMLElement).focus()

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'CSV' })).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(separator()).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(decimal()).toHaveFocus()
  await userEvent.keyboard('{Escape}')

  await expect.element(button).toHaveFocus()
  expect(loadFile).not.toHaveBeenCalled()
})

test('a list is exported although the choice cannot be read', async () => {
  serverAnswers(() => refusal(500, 'internal', 'x'))
  const loadFile = vi.fn<(form: FileForm) => Promise<File>>(() => Promise.resolve(new File(['x'], 'list.csv')))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openScreen(<ExportList loadFile={loadFile} errorMessageOf={String} />)
  await openDialog()

  await download()

  await expect.element(page.getByText('list.csv downloaded')).toBeVisible()
})

test('a refused export shows the reason, and the dialog stays', async () => {
  await open({ failing: new Error('Please filter them first.') })
  await openDialog()

  await download()

  await expect.element(page.getByText('Please filter them first.')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Export the list' })).toBeVisible()
})
