import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { mutingLink, readMutingToken } from './muting-link.ts'

const secret = 'a secret of this program, at least 32 characters'
const person = randomUUID() as PersonId
const tokenOf = (of = secret) => {
  const link = mutingLink({ baseUrl: 'https://market.example', secret: of }, { person, kind: 'quoteMoved' })
  return new URL(link).searchParams.get('token') ?? ''
}

it('readMutingToken reads the person and the kind of a signed link', () => {
  expect(mutingLink({ baseUrl: 'https://market.example', secret }, { person, kind: 'quoteMoved' })).toMatch(
    /^https:\/\/market\.example\/turn-off-mails\?token=/,
  )
  expect(readMutingToken(secret, tokenOf())).toEqual({ person, kind: 'quoteMoved' })
})

it('readMutingToken reads the link of a digest', () => {
  const link = mutingLink({ baseUrl: 'https://market.example', secret }, { person, kind: 'digest' })

  expect(readMutingToken(secret, new URL(link).searchParams.get('token') ?? '')).toEqual({ person, kind: 'digest' })
})

it.each([
  ['another person', (token: string) => token.replace(person, randomUUID())],
  ['another kind', (token: string) => token.replace('quoteMoved', 'messageReceived')],
  ['an unknown kind', (token: string) => token.replace('quoteMoved', 'accountSecurity')],
  ['a name that every object has', (token: string) => token.replace('quoteMoved', 'constructor')],
  ['another signature', (token: string) => `${token.slice(0, -2)}xx`],
  ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.'))],
  ['more parts', (token: string) => `${token}.more`],
  ['nothing', () => ''],
])('readMutingToken refuses %s', (_what, change) => {
  expect(readMutingToken(secret, change(tokenOf()))).toBeNull()
})

it('readMutingToken refuses a link of another installation', () => {
  expect(readMutingToken(secret, tokenOf('another secret, also of 32 characters or more'))).toBeNull()
})
