import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/role.ts'
import { companyRolesFor, type CompanyRole } from '#domain/access/company-role.ts'
import { messages } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { operations, type OperationId } from '#domain/access/permissions.ts'
import { paths } from '#web/paths.ts'
import { offers, type Main, type Offer } from './company-role-offers.ts'
import { addEpd } from './epds.ts'
import { expect, signIn, test } from './journey.ts'

/** Offered for some seconds to somebody who has just approved an account. */
const offeredAfterwards: readonly OperationId[] = ['unapproveUser']

const names = Object.keys(operations) as OperationId[]
const notFor = (role: CompanyRole) => names.filter((operation) => !companyRolesFor(operation).includes(role))

test('every operation with a company role is offered on one of the pages below', () => {
  const offered = Object.values(offers)
    .flat()
    .flatMap(({ of }) => of)
  expect(new Set([...offered, ...offeredAfterwards])).toEqual(new Set(notFor('viewer')))
})

/** Data that the demo data lacks, by a pattern of the path: failures, a provider, and colleagues of these accounts. */
const at = '2026-11-18T09:32:00.000Z'
const answers: Record<string, (body: Record<string, unknown>) => object> = {
  '/api/mails': (body) => ({
    ...body,
    failed: 1,
    count: 1,
    mails: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        to: 'eva@test.example',
        subject: 'A mail',
        about: null,
        state: 'failed',
        tries: 3,
        last_error: 'No such mailbox',
        created_at: at,
        sent_at: null,
        failed_at: at,
        letter_kept: true,
      },
    ],
  }),
  // The supplier of the demo data is in the EU.
  '/api/products/[^/]+/cbam': (body) => ({ ...body, concerned: true }),
  '/api/jobs/failed': (body) => ({
    ...body,
    count: 1,
    jobs: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'mail',
        about: null,
        error: 'It broke',
        tries: 3,
        failed_at: at,
      },
    ],
  }),
  '/api/sso-providers': (body) => ({
    ...body,
    providers: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        domain: 'test.example',
        label: 'Test',
        kind: 'oidc',
        active: true,
        issuer: 'https://id.test.example',
        callback_url: 'https://test.example/callback',
        client_id: 'x',
      },
    ],
  }),
}

const colleagues: typeof answers = {
  '/api/company/members': (body) => ({
    ...body,
    count: 2,
    members: [
      ...(body['members'] as object[]),
      {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Eva Berg',
        email: 'eva@test.example',
        phone: null,
        title: null,
        company_role: 'member',
        approval_limit: null,
        main_contact: false,
        second_factor: false,
        last_seen_at: null,
        joined_at: at,
      },
    ],
    invitations: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        email: 'bo@test.example',
        company_role: 'viewer',
        invited_by: 'Eva Berg',
        sent_at: at,
        expires_at: at,
      },
    ],
  }),
  '/api/company/joining': (body) => ({ ...body, sso: { domain: 'test.example', label: 'Test' }, is_confirmed: true }),
  '/api/accounts/[^/]+/people': (body) => {
    const [first, ...others] = body['people'] as object[]
    return { ...body, people: [{ ...first, status: 'deactivated' }, ...others] }
  },
}
const answerTo = (path: string) =>
  Object.entries({ ...answers, ...colleagues }).find(([pattern]) => new RegExp(`^${pattern}$`).test(path))?.[1]

type Sent = { operation: OperationId; path: string }

/**
 * Makes the browser believe that its person, an owner, has this role in a company of several people. Nothing is sent to the server: the
 * test records what the screens would send.
 */
async function pretend(page: Page, company_role: CompanyRole): Promise<Sent[]> {
  const sent: Sent[] = []
  const described = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: OperationId }>>
  }
  const operationOf = (method: string, path: string) =>
    Object.entries(described.paths).find(
      ([template, verbs]) =>
        verbs[method] !== undefined && new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )?.[1][method]?.operationId
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const method = request.method().toLowerCase()
    const { pathname } = new URL(request.url())
    if (method !== 'get') {
      const operation = operationOf(method, pathname)
      if (operation) sent.push({ operation, path: new URL(page.url()).pathname })
      return route.abort()
    }
    const change = answerTo(pathname)
    if (pathname !== '/api/session' && !change) return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { actor?: object }
    if (body.actor) Object.assign(body.actor, { company_role, several_people: true })
    return route.fulfill({ response, json: change?.(body) ?? body })
  })
  return sent
}

async function expectRefused(main: Main, offer: Offer, sentence: string) {
  if ('instead' in offer) {
    await expect(main.getByText(sentence).first()).toBeVisible()
    await expect(offer.instead(main)).toHaveCount(0)
    return
  }
  const control = offer.control(main)
  await expect(control).toBeVisible()
  await expect(control).toBeDisabled()
  await expect(control).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', String.raw`\.`)))
}

const pressable = 'button:not([aria-disabled=true]):not(:disabled)'

/** Presses one of the buttons that can be pressed, below a dialog too, and lets the page do what follows. */
const pressButton = (main: Main, index: number) =>
  main.evaluate(
    async (element, { selector, nth }) => {
      const button = element.querySelectorAll<HTMLButtonElement>(selector)[nth]
      if (!button?.checkVisibility()) return
      button.click()
      for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
    },
    { selector: pressable, nth: index },
  )

/** Presses everything on the page that can be pressed, one after the other. */
async function pressEverything(main: Main) {
  const page = main.page()
  const address = page.url()
  const count = await main.locator(pressable).count()
  for (let nth = 0; nth < count; nth++) {
    await pressButton(main, nth)
    await page.keyboard.press('Escape')
    if (page.url() !== address) await page.goto(address)
  }
}

const people: readonly (readonly [Role, CompanyRole])[] = [
  ['customer', 'viewer'],
  ['supplier', 'viewer'],
  ['admin', 'viewer'],
  ['supplier', 'member'],
  ['admin', 'member'],
]
for (const [role, companyRole] of people)
  test(`a ${companyRole} of a ${role}’s company reads the reason, and no control sends a refused operation`, async ({
    person,
  }) => {
    // It awaits a check, in the list of the administrator too.
    const seller = await person('a supplier')
    await signIn(seller, 'supplier@verdigris.example')
    await addEpd(seller)
    const page = await person(`a ${companyRole}`)
    await signIn(page, `${role}@verdigris.example`)
    const sent = await pretend(page, companyRole)
    const main = page.getByRole('main')
    const refused = (operation: OperationId) => notFor(companyRole).includes(operation)
    const sentenceOf = (of: readonly OperationId[]) =>
      of.every((one) => companyRolesFor(one).length === 1) ? messages.ownersOnly : messages.viewersOnlyRead

    const pressed = new Set<string>()
    for (const offer of offers[role]) {
      const of = [offer.of].flat()
      if (!of.some(refused)) continue
      await page.goto(offer.at)
      await offer.show?.(main)
      await test.step(`${of.join(', ')} at ${offer.at}`, () => expectRefused(main, offer, sentenceOf(of)))
      const { pathname, hash } = new URL(page.url())
      const place = pathname + hash
      if (!pressed.has(place)) await pressEverything(main)
      pressed.add(place)
    }

    const rights = { role, user_status: 'active', company_role: companyRole } as const
    expect(sent.filter(({ operation }) => accessDenialOf(rights, operation) !== null)).toEqual([])
  })

test('the record of what is sent holds what an owner’s press sends', async ({ person }) => {
  const page = await person('an owner')
  await signIn(page, 'admin@verdigris.example')
  const sent = await pretend(page, 'owner')

  await page.goto(paths.adminJobs)
  await expect(page.getByRole('button', { name: /^Retry/ })).toBeVisible()
  await pressEverything(page.getByRole('main'))

  await expect.poll(() => sent).toEqual([{ operation: 'retryJob', path: paths.adminJobs }])
})
