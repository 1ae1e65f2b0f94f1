import { afterEach, describe, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ExternalSignIn } from './ExternalSignIn.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  window.location.hash = ''
})

const offering = (options: { external: { label: string } | null; sso: boolean }, answer?: Response) =>
  serverAnswers((method) => (method === 'GET' ? Response.json(options) : (answer ?? Response.json({ url: '#away' }))))

describe('sign-in over another site', () => {
  test('hides its buttons when none is configured', async () => {
    offering({ external: null, sso: false })
    const screen = await openScreen(
      <>
        <p>Below the form</p>
        <ExternalSignIn from={undefined} />
      </>,
    )

    await expect.element(screen.getByText('Below the form')).toBeVisible()
    await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled(), { timeout: 60_000 })
    expect(screen.getByRole('button').query()).toBeNull()
    expect(screen.getByText('or').query()).toBeNull()
  })

  test('opens the platform’s provider, and remembers the page', async () => {
    const sent = offering({ external: { label: 'Example ID' }, sso: false })
    const screen = await openScreen(<ExternalSignIn from="/orders/1" />)

    await screen.getByRole('button', { name: 'Continue with Example ID' }).click()

    await vi.waitFor(() => expect(window.location.hash).toBe('#away'), { timeout: 60_000 })
    expect(sent).toEqual([{ from: '/orders/1' }])
    expect(screen.getByRole('button', { name: 'Use single sign-on' }).query()).toBeNull()
  })

  test('shows that the provider cannot be reached', async () => {
    offering(
      { external: { label: 'Example ID' }, sso: false },
      refusal(503, 'unavailable', 'The sign-in service cannot be reached. Please try again later.'),
    )
    const screen = await openScreen(<ExternalSignIn from={undefined} />)

    await screen.getByRole('button', { name: 'Continue with Example ID' }).click()

    await expect.element(screen.getByRole('alert').getByText(/The sign-in service cannot be reached\./)).toBeVisible()
  })
})

describe('single sign-on', () => {
  test("asks for the address and opens its company's provider", async () => {
    const sent = offering({ external: null, sso: true })
    const screen = await openScreen(<ExternalSignIn from={undefined} />)

    await screen.getByRole('button', { name: 'Use single sign-on' }).click()
    const address = screen.getByLabelText(/^Work email/)
    await expect.element(address).toHaveFocus()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(address).toHaveAccessibleDescription(/Invalid email format/)
    await address.fill('Anna@Acme.Example')
    await screen.getByRole('button', { name: 'Continue' }).click()

    await vi.waitFor(() => expect(window.location.hash).toBe('#away'), { timeout: 60_000 })
    expect(sent).toEqual([{ email: 'anna@acme.example' }])
  })

  test('shows at the field that nothing is configured, and keeps the typed address', async () => {
    offering({ external: null, sso: true }, refusal(404, 'not_found', 'No single sign-on is set up for this address.'))
    const screen = await openScreen(<ExternalSignIn from={undefined} />)

    await screen.getByRole('button', { name: 'Use single sign-on' }).click()
    const address = screen.getByLabelText(/^Work email/)
    await address.fill('a@b.example')
    await screen.getByRole('button', { name: 'Continue' }).click()

    await expect.element(address).toHaveAccessibleDescription(/No single sign-on is set up for this address\./)
    await expect.element(address).toHaveValue('a@b.example')
  })
})
