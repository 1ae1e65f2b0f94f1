import { TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { useFormProblems } from './form-problems.ts'
import { FormErrorSummary } from './FormErrorSummary.tsx'

/** Two required fields, in a form that refuses to be sent twice. */
function Scene() {
  const form = useForm({ defaultValues: { name: '', city: '' } })
  const { errors } = form.formState
  const { problems, show, clear } = useFormProblems(form, (name) => `id-${name}`)
  const submit = form.handleSubmit((values) => {
    clear()
    const missing = Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [[name, `${name} is missing`]] : [],
    )
    show(Object.fromEntries(missing), 'Sent already')
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormErrorSummary problems={problems} />
      <TextInput {...form.register('name')} id="id-name" label="Name" error={errors.name?.message} />
      <TextInput {...form.register('city')} id="id-city" label="City" error={errors.city?.message} />
      <button type="button" onClick={() => form.setValue('city', 'Gävle')}>
        Suggested city
      </button>
      <button type="submit">Send</button>
    </form>
  )
}
const summary = () => page.getByRole('alert')
const send = () => page.getByRole('button', { name: 'Send' }).click()
const name = () => page.getByLabelText('Name')

test('a corrected field removes its entry, and keeps the focus', async () => {
  await openScreen(<Scene />)
  await send()
  await expect.element(summary()).toHaveFocus()
  await expect.element(summary().getByRole('link', { name: 'name is missing' })).toBeVisible()

  await summary().getByRole('link', { name: 'name is missing' }).click()
  await userEvent.keyboard('Anna')

  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveValue('Anna')
  expect(summary().getByText('name is missing').query()).toBeNull()
  await expect.element(summary().getByText('city is missing')).toBeVisible()
  await page.getByRole('button', { name: 'Suggested city' }).click()
  await expect.poll(() => summary().query()).toBeNull()
  await expect.element(page.getByLabelText('City')).not.toHaveAccessibleDescription()
})

test('sending again with errors focuses the summary again', async () => {
  await openScreen(<Scene />)
  await send()
  await name().fill('Anna')
  await name().fill('')
  await send()

  await expect.element(summary()).toHaveFocus()
  await expect.element(summary().getByText('name is missing')).toBeVisible()
})

test('an error without a field stays until the form is sent again', async () => {
  await openScreen(<Scene />)
  await name().fill('Anna')
  await page.getByLabelText('City').fill('Gävle')
  await send()

  await name().fill('Berit')

  await expect.element(summary().getByText('Sent already')).toBeVisible()
})
