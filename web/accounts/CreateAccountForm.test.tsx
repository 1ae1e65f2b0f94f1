import { Link } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { CreateAccountForm } from './CreateAccountForm.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const created = () => Response.json({ id }, { status: 201 })
const submit = () => page.getByRole('button', { name: 'Create Account' })
const summary = () => page.getByRole('alert')
const rules = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

/** Renders the form. Gives the requests that it sends, and whether it reported that the account exists. */
async function scene(answers: Parameters<typeof serverAnswers>[0] = created) {
  const sent = serverAnswers(answers)
  const onCreated = vi.fn<() => Promise<void>>(async () => {})
  await openScreen(<CreateAccountForm onCreated={onCreated} />)
  return { sent, onCreated }
}

const right = {
  'Company name': 'Nordmast Verkstad AB',
  'Contact person': 'Åsa Ek',
  Email: 'asa@nordmast.example',
  Password: 'Correct-horse-9',
}
async function fill(changes: Partial<typeof right> = {}) {
  await page.getByRole('radio', { name: /Supply metal/ }).click()
  for (const [label, value] of Object.entries({ ...right, ...changes }))
    await page.getByLabelText(new RegExp(`^${label}`)).fill(value)
}

test('each rule of the password shows whether it is met, while one types', async () => {
  await scene()
  const labels = [
    'At least 8 characters',
    'An uppercase letter',
    'A lowercase letter',
    'A number',
    'A special character',
    'Not a commonly used password',
  ]
  const state = (...met: boolean[]) => labels.map((label, index) => (met[index] ? `${label}: met` : label))
  await expect.element(page.getByText('Password must include')).toBeVisible()
  const password = page.getByLabelText(/^Password/)

  for (const [typed, ...met] of [
    ['', false, false, false, false, false, false],
    ['abc', false, false, true, false, false, false],
    ['aBc', false, true, true, false, false, false],
    ['aBc4', false, true, true, true, false, false],
    ['aBc4!', false, true, true, true, true, false],
    ['aBc4!xyz', true, true, true, true, true, true],
    ['P@ssw0rd', true, true, true, true, true, false],
    ['Password1!', true, true, true, true, true, true],
    ['12345678', true, false, false, true, false, false],
  ] as [string, ...boolean[]][]) {
    await password.fill(typed)
    await expect.poll(rules).toEqual(state(...met))
  }
})

test('the button names the missing rules, and neither it nor Enter sends', async () => {
  const { sent } = await scene()
  await fill({ Password: 'abcdefg' })
  const words = 'The password still needs: at least 8 characters, an uppercase letter, a number, a special character.'
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(submit()).toHaveAccessibleDescription(words)

  await userEvent.type(page.getByLabelText(/^Password/), '{Enter}')
  await submit().click({ force: true })

  expect(sent).toEqual([])
  await page.getByLabelText(/^Password/).fill('P@ssw0rd')
  await expect.element(submit()).toHaveAccessibleDescription('This password is commonly used. Please choose another.')
  await page.getByLabelText(/^Password/).fill('aBcdefg-9')
  await expect.element(submit()).not.toHaveAttribute('aria-disabled')
})

test('an empty form shows errors at its fields and in a focused summary', async () => {
  const { sent } = await scene()
  await page.getByLabelText(/^Password/).fill(right.Password)
  await expect.element(submit()).not.toHaveAttribute('aria-disabled')

  await submit().click()

  const both = 'Company name and contact person are required.'
  await expect.poll(rules).toEqual(expect.arrayContaining(['Please select a role', both, 'Invalid email format']))
  // The same message for two fields is listed once.
  await expect.element(page.getByRole('link', { name: both })).toBeVisible()
  await expect.element(summary()).toHaveFocus()
  await expect.element(page.getByLabelText(/^Company name/)).toHaveAccessibleDescription(both)
  await expect.element(page.getByLabelText(/^Contact person/)).toHaveAccessibleDescription(both)
  await expect.element(page.getByLabelText(/^Email/)).toHaveAccessibleDescription('Invalid email format')
  await page.getByRole('link', { name: 'Invalid email format' }).click()
  await expect.element(page.getByLabelText(/^Email/)).toHaveFocus()
  await page.getByRole('link', { name: 'Please select a role' }).click()
  await expect.element(page.getByRole('radio', { name: /Buy metal/ })).toHaveFocus()
  expect(sent).toEqual([])
})

test('an international domain is sent in its ASCII form', async () => {
  const { sent } = await scene()
  await fill({ Email: 'info@Malmö.se' })

  await submit().click()

  await expect.poll(() => sent).toMatchObject([{ email: 'info@xn--malm-8qa.se' }])
})

test('the form offers the roles customer and supplier only', async () => {
  await scene()
  const names = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('value') ?? radio.textContent)
  expect(names).toHaveLength(2)
  await expect.element(page.getByRole('radio', { name: /As a customer/ })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /As a supplier/ })).toBeVisible()
})

test('the form sends cleaned values and reports the new account to the page', async () => {
  const { sent, onCreated } = await scene()
  await fill({ 'Company name': '  <b>Nordmast</b> ', Email: ' ASA@Nordmast.Example ' })
  await page.getByLabelText(/^Phone/).fill('+46 8 000 00')

  await submit().click()

  await expect.poll(() => onCreated.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    {
      role: 'supplier',
      company_name: 'bNordmast/b',
      contact_person: 'Åsa Ek',
      email: 'asa@nordmast.example',
      password: 'Correct-horse-9',
      phone: '+46 8 000 00',
      address: '',
      organisation_number: '',
      vat_number: '',
    },
  ])
})

test.each([
  ['email', 'An account with this email already exists. Please sign in or use a different email.', 'Email'],
  [
    'password',
    'This password is one of the first that an attacker would try. Please choose a less common one.',
    'Password',
  ],
])("the server's error appears at the field %s, and the typed text stays", async (field, message, label) => {
  const { onCreated } = await scene(() => refusal(400, 'invalid', message, { [field]: message }))
  await fill()

  await submit().click()

  await expect.element(summary().getByRole('listitem')).toHaveTextContent(message)
  const input = page.getByLabelText(new RegExp(`^${label}`))
  await expect.poll(() => accessibleDescription(input.element())).toContain(message)
  for (const [name, value] of Object.entries(right))
    await expect.element(page.getByLabelText(new RegExp(`^${name}`))).toHaveValue(value)
  expect(onCreated).not.toHaveBeenCalled()
})

const accessibleDescription = (input: Element) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((part) => document.getElementById(part)?.textContent ?? '')
    .join(' ')

test.each([
  [
    'too many attempts',
    () => refusal(429, 'too_many_requests', 'Too many signup attempts. Please try again later.'),
    'Too many signup attempts. Please try again later.',
  ],
  [
    'a field the form does not have',
    () => refusal(400, 'invalid', 'Please check the marked fields.', { user_status: 'Unknown field.' }),
    'Please check the marked fields.',
  ],
  [
    'an answer that is none',
    () => new Response('<html>', { status: 502 }),
    'An error occurred during sign up. Please try again.',
  ],
  [
    'an error of the server',
    () => refusal(500, 'internal', messages.unexpected),
    'An error occurred during sign up. Please try again.',
  ],
  [
    'a server that is not ready',
    () => refusal(503, 'unavailable', messages.unexpected),
    'An error occurred during sign up. Please try again.',
  ],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'An error occurred during sign up. Please try again.',
  ],
])('the summary shows %s', async (_what, answer, message) => {
  await scene(answer)
  await fill()

  await submit().click()

  await expect.element(summary().getByRole('listitem')).toHaveTextContent(message)
  await expect.element(summary()).toHaveFocus()
})

test('the fields have autocomplete names for password managers', async () => {
  await scene()
  const expected = {
    'Company name': 'organization',
    'Contact person': 'name',
    Email: 'username',
    Password: 'new-password',
    Phone: 'tel',
    Address: 'street-address',
  }
  for (const [label, autocomplete] of Object.entries(expected))
    await expect.element(page.getByLabelText(new RegExp(`^${label}`))).toHaveAttribute('autocomplete', autocomplete)
})

test('leaving the page with typed text asks first', async () => {
  await openScreen(
    <>
      <CreateAccountForm onCreated={async () => {}} />
      <Link to="/terms">Elsewhere</Link>
    </>,
  )

  await page.getByLabelText(/^Company name/).fill('Nordmast Verkstad AB')
  await page.getByRole('link', { name: 'Elsewhere' }).click()

  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect.element(page.getByLabelText(/^Company name/)).toHaveValue('Nordmast Verkstad AB')
})
