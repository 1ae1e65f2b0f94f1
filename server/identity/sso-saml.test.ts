import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import { processorTime } from '#test/processor-time.ts'
import { samlProvider } from '#test/saml-provider.ts'
import { samlIn, type SamlForm } from '#test/saml-sign-on.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { begin, comeBack, whoIs } = browserOf(world)
const { samlDomain, post } = samlIn(world)

/** A company whose people sign in with SAML, and one of them with an account here. */
async function company(...provider: Parameters<typeof samlDomain>) {
  const made = await samlDomain(...provider)
  const person = await world.customer()
  const email = `anna@${made.domain}`
  await world.db
    .updateTable('auth_users')
    .set({ email, email_verified: true })
    .where('id', '=', person.personId)
    .execute()
  return { ...made, person, email, start: () => begin('/api/session/sso', { email }) }
}

const problem = (code: string) => ({ status: 303, to: `/sign-in?problem=${code}` })
const rewritten = (form: SamlForm, change: (xml: string) => string): SamlForm => ({
  ...form,
  SAMLResponse: Buffer.from(change(Buffer.from(form.SAMLResponse, 'base64').toString())).toString('base64'),
})

describe('single sign-on with SAML', () => {
  it('publishes the metadata of this site', async () => {
    const { id, metadata } = await company()

    expect(metadata).toContain(`entityID="http://localhost:3000/api/session/sso/${id}/metadata"`)
    expect(metadata).toContain(`Location="http://localhost:3000/api/session/sso/${id}/acs"`)
    expect((await world.as(null).get(`/api/session/sso/${randomUUID()}/metadata`)).status).toBe(404)
  })

  it('signs in by a signed answer, in the browser that began', async () => {
    const { provider, person, email, metadata, start } = await company()
    const { url, cookie } = await start()

    expect(url.startsWith(provider.entryPoint)).toBe(true)
    const posted = await post(await provider.answer(metadata, url, email))
    const back = await comeBack(posted.to, cookie)

    expect(posted.to).toMatch(/^\/api\/session\/sso\/[0-9a-f-]+\/callback\?state=/)
    expect(back).toMatchObject({ status: 303, to: '/dashboard' })
    expect(await whoIs(back.session)).toBe(person.personId)
    const again = await start()
    const second = await post(await provider.answer(metadata, again.url, email))
    expect(await whoIs((await comeBack(second.to, again.cookie)).session)).toBe(person.personId)
  })

  it('refuses the same answer a second time, before and after the sign-in', async () => {
    const { provider, email, metadata, start } = await company()
    const { url, cookie } = await start()
    const form = await provider.answer(metadata, url, email)
    const { to } = await post(form)

    expect(await post(form)).toEqual(problem('expired'))
    expect((await comeBack(to, cookie)).to).toBe('/dashboard')
    expect(await post(form)).toEqual(problem('expired'))
    expect(await comeBack(to, cookie)).toMatchObject(problem('expired'))
  })

  it('refuses an answer that another browser was made to post', async () => {
    const { provider, email, metadata, start } = await company()
    const [attacker, victim] = [await start(), await start()]
    const { to } = await post(await provider.answer(metadata, attacker.url, email))

    expect(await comeBack(to, '')).toMatchObject({ ...problem('expired'), session: undefined })
    expect(await comeBack(to, victim.cookie)).toMatchObject({ ...problem('expired'), session: undefined })
  })

  it('refuses the browser that began when another browser posted the answer', async () => {
    const { id, provider, email, metadata, start } = await company()
    const attacker = await start()
    await post(await provider.answer(metadata, attacker.url, email))
    const state = new URL(attacker.url).searchParams.get('RelayState') ?? ''

    const back = await comeBack(`/api/session/sso/${id}/callback?${new URLSearchParams({ state })}`, attacker.cookie)

    expect(back).toMatchObject({ ...problem('expired'), session: undefined })
  })

  it('refuses a return before the provider has answered', async () => {
    const { id, start } = await company()
    const { url, cookie } = await start()
    const state = new URL(url).searchParams.get('RelayState') ?? ''

    const back = await comeBack(`/api/session/sso/${id}/callback?${new URLSearchParams({ state })}`, cookie)

    expect(back).toMatchObject({ ...problem('expired'), session: undefined })
  })

  it.each([
    ['another audience', { audience: 'urn:another:site' }],
    ['another recipient', { recipient: 'https://evil.example/acs' }],
    ['another issuer', { issuer: 'urn:another:provider' }],
    ['another request', { inResponseTo: '_another' }],
    ['a time that is over', { validUntil: new Date(Date.now() - 120_000) }],
  ])('refuses an answer for %s', async (_what, changes) => {
    const { provider, email, metadata, start } = await company()
    const { url } = await start()

    expect(await post(await provider.answer(metadata, url, email, changes))).toEqual(problem('failed'))
  })

  it('refuses an answer signed with SHA-1', async () => {
    const signatureAlgorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
    const { provider, email, metadata, start } = await company(samlProvider({ signatureAlgorithm }))
    const { url } = await start()
    const form = await provider.answer(metadata, url, email)

    expect(Buffer.from(form.SAMLResponse, 'base64').toString()).toContain(signatureAlgorithm)
    expect(await post(form)).toEqual(problem('failed'))
  })

  it('refuses an answer signed with SHA-1 that is spelled with character references', async () => {
    const signatureAlgorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
    const { provider, email, metadata, start } = await company(samlProvider({ signatureAlgorithm }))
    const { url } = await start()
    const form = await provider.answer(metadata, url, email)

    // The signature covers the text after the references are resolved, so it stays valid.
    const spelled = rewritten(form, (xml) => xml.replace(/sha1"/g, 'sha&#49;"'))

    expect(Buffer.from(spelled.SAMLResponse, 'base64').toString()).not.toContain('sha1"')
    expect(await post(spelled)).toEqual(problem('failed'))
  })

  it.each<[what: string, change: (xml: string, domain: string) => string]>([
    ['changed after it was signed', (xml, domain) => xml.replace(/>anna@[^<]+/, `>boss@${domain}`)],
    ['not signed', (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')],
    ['that is no XML', () => 'no XML'],
    ['nested 7,500 deep', () => Array.from({ length: 7500 }, (_, n) => `<a xmlns:b${n}="c">`).join('')],
    ['of 15,000 elements', (xml) => xml.replace('</samlp:Response>', `${'<x/>'.repeat(15_000)}$&`)],
  ])('refuses an answer %s soon, and accepts no other to the same request', async (_what, change) => {
    const { provider, email, domain, metadata, start } = await company()
    const { url } = await start()
    const form = await provider.answer(metadata, url, email)
    const changed = rewritten(form, (xml) => change(xml, domain))
    expect(changed.SAMLResponse).not.toBe(form.SAMLResponse)

    const used = processorTime()
    expect(await post(changed)).toEqual(problem('failed'))

    expect(used()).toBeLessThan(1000)
    expect(await post(form)).toEqual(problem('expired'))
  })

  it('refuses an answer signed by another key', async () => {
    const { provider, email, metadata, start } = await company()
    const { url } = await start()
    const foreign = await samlProvider({ issuer: provider.issuer }).answer(metadata, url, email)

    expect(await post(foreign)).toEqual(problem('failed'))
  })

  it('ignores everything beside the signed assertion', async () => {
    const { provider, email, metadata, domain, start } = await company()
    const { url } = await start()
    const form = await provider.answer(metadata, url, email)
    const second = (xml: string) => {
      const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? []
      const forged = signed
        .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
        .replace(email, `boss@${domain}`)
        .replace(/ ID="[^"]+"/, ' ID="_forged"')
      return xml.replace(signed, forged + signed)
    }

    const forged = rewritten(form, second)

    expect(
      Buffer.from(forged.SAMLResponse, 'base64')
        .toString()
        .match(/<saml:Assertion /g),
    ).toHaveLength(2)
    expect(await post(forged)).toEqual(problem('failed'))
  })

  it('refuses an address of another domain, and an account that has not confirmed its own', async () => {
    const { provider, person, email, metadata, start } = await company()
    const stranger = await world.customer()
    await world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', stranger.personId).execute()
    const one = await start()
    const { to } = await post(await provider.answer(metadata, one.url, stranger.email))
    expect(await comeBack(to, one.cookie)).toMatchObject({ ...problem('other_domain'), session: undefined })

    await world.db.updateTable('auth_users').set({ email_verified: false }).where('id', '=', person.personId).execute()
    const two = await start()
    const posted = await post(await provider.answer(metadata, two.url, email))
    expect(await comeBack(posted.to, two.cookie)).toMatchObject({ ...problem('not_linked'), session: undefined })
  })

  it("refuses one company's answer at another's address", async () => {
    const [one, two] = [await company(), await company()]
    const { url } = await one.start()
    const form = await one.provider.answer(one.metadata, url, one.email)

    expect(await post({ ...form, acs: form.acs.replace(one.id, two.id) })).toEqual(problem('expired'))
    expect(await post({ ...form, acs: form.acs.replace(one.id, randomUUID()) })).toEqual(problem('expired'))
    expect(await post({ ...form, RelayState: 'x'.repeat(43) })).toEqual(problem('expired'))
  })
})
