import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { DecimalField } from './DecimalField.tsx'

function Registered({ onSend }: { onSend: (typed: { price: string }) => void }) {
  const form = useForm({ defaultValues: { price: '1,02' } })
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <DecimalField {...form.register('price')} label="Price per kg" step={0.01} />
      <button type="submit">Send</button>
    </form>
  )
}

function Limited() {
  const form = useForm({ defaultValues: { volume: '2' } })
  return <DecimalField {...form.register('volume')} label="Minimum volume" step={1} least={1} />
}

function Controlled() {
  const [typed, setTyped] = useState('ten')
  return (
    <DecimalField label="Volume" step={0.1} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
  )
}

test('arrow keys step, and the form gets the result', async () => {
  const sent: string[] = []
  const screen = await openScreen(<Registered onSend={({ price }) => sent.push(price)} />)
  const field = screen.getByRole('textbox', { name: 'Price per kg' })

  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')

  await expect.element(field).toHaveValue('1,03')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual(['1,03'])
})

test('the field keeps typed text that is not a number', async () => {
  const screen = await openScreen(<Controlled />)
  const field = screen.getByRole('textbox', { name: 'Volume' })

  await field.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('ten')
  await field.fill('12')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('11.9')
})

test('an ambiguous number asks which is meant, keeps the text, and the chosen one goes into the form', async () => {
  const sent: string[] = []
  const screen = await openScreen(<Registered onSend={({ price }) => sent.push(price)} />)
  const field = screen.getByRole('textbox', { name: 'Price per kg' })

  await field.fill('12,100')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('“12,100” can be 12 100 or 12.1. Which is meant?')
  await expect.element(field).toHaveValue('12,100')
  await screen.getByRole('button', { name: '12.1', exact: true }).click()
  await expect.element(field).toHaveValue('12.1')
  await expect.element(field).toHaveFocus()
  expect(screen.getByRole('alert').query()).toBeNull()

  await field.fill('1.931')
  await screen.getByRole('button', { name: '1.931', exact: true }).click()
  await expect.element(field).toHaveValue('1.9310')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual(['1.9310'])
})

test("arrow down stops at the field's minimum", async () => {
  const screen = await openScreen(<Limited />)
  const field = screen.getByRole('textbox', { name: 'Minimum volume' })

  await field.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')

  await expect.element(field).toHaveValue('1')
})
