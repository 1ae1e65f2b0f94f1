import type { Generated } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { JoinRole } from '#domain/access/company-role.ts'
import type { SsoKind } from '#domain/identity/single-sign-on.ts'

// These tables began as a library's, which named its columns in camel case.
type AuthUsers = {
  id: Generated<PersonId>
  name: string
  email: string
  emailVerified: Generated<boolean>
  twoFactorEnabled: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

type AuthSessions = {
  id: Generated<string>
  userId: PersonId
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  /** When the person last authenticated in this session: at sign-in, or again before a dangerous action. */
  reauthenticatedAt: Generated<Date>
  /** The person has to turn on a second factor before anything else. */
  needs_second_factor: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

type AuthAccounts = {
  id: Generated<string>
  userId: PersonId
  accountId: string
  providerId: string
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

type AuthVerifications = {
  id: Generated<string>
  identifier: string
  value: string
  /** The number of tries (`tryVerification`). */
  tries: Generated<number>
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

type AuthTwoFactors = {
  id: Generated<string>
  userId: PersonId
  /** Encrypted with the program's secret, as the backup codes are. */
  secret: string
  backupCodes: string
  verified: Generated<boolean>
  failedVerificationCount: Generated<number>
  lockedUntil: Date | null
}

type AuthPasskeys = {
  id: Generated<string>
  name: string | null
  publicKey: string
  userId: PersonId
  credentialID: string
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string | null
  createdAt: Generated<Date | null>
  aaguid: string | null
}

/** Single sign-on of one e-mail domain. `client_secret` is sealed with the program's secret. */
type SsoProviders = {
  id: string
  domain: string
  kind: SsoKind
  label: string
  active: boolean
  /** The OpenID issuer, or the entity id of the SAML identity provider. */
  issuer: string
  client_id: string | null
  client_secret: string | null
  entry_point: string | null
  certificate: string | null
  version: number
  /** The company that unknown people of the domain join at their first sign-in, and as what; null if they cannot. */
  join_company_id: Generated<CompanyId | null>
  join_role: Generated<JoinRole | null>
  created_at: Date
  updated_at: Date
}

export type AuthTables = {
  auth_users: AuthUsers
  auth_sessions: AuthSessions
  auth_accounts: AuthAccounts
  auth_verifications: AuthVerifications
  auth_two_factors: AuthTwoFactors
  auth_passkeys: AuthPasskeys
  sso_providers: SsoProviders
}
