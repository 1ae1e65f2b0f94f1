import { accountOperations } from './operations/accounts.ts'
import { calculatorOperations } from './operations/calculator.ts'
import { documentOperations } from './operations/documents.ts'
import { epdOperations } from './operations/epds.ts'
import { identityOperations } from './operations/identity.ts'
import { messageOperations } from './operations/messages.ts'
import { notificationOperations } from './operations/notifications.ts'
import { overviewOperations } from './operations/overview.ts'
import { peopleOperations } from './operations/people.ts'
import { productOperations } from './operations/products.ts'
import { quoteOperations } from './operations/quotes.ts'
import { requestListOperations } from './operations/request-list.ts'
import { settingsOperations } from './operations/settings.ts'
import { supplierOperations } from './operations/suppliers.ts'

/** The operations of all nouns, with their callers. */
export const operations = {
  ...accountOperations,
  ...calculatorOperations,
  ...documentOperations,
  ...epdOperations,
  ...identityOperations,
  ...messageOperations,
  ...notificationOperations,
  ...overviewOperations,
  ...peopleOperations,
  ...productOperations,
  ...quoteOperations,
  ...requestListOperations,
  ...settingsOperations,
  ...supplierOperations,
} as const

/** The nouns with their operations, as the description of the API groups them. */
export const operationsByNoun: Readonly<Record<string, object>> = {
  Accounts: accountOperations,
  Calculator: calculatorOperations,
  Documents: documentOperations,
  EPDs: epdOperations,
  Identity: identityOperations,
  Messages: messageOperations,
  Notifications: notificationOperations,
  Overview: overviewOperations,
  People: peopleOperations,
  Products: productOperations,
  Quotes: quoteOperations,
  'Request list': requestListOperations,
  Settings: settingsOperations,
  Suppliers: supplierOperations,
}

export type OperationId = keyof typeof operations

/**
 * Dangerous actions: the caller must have authenticated within `reauthenticationMinutes`, by signing in or again
 * (specification 000, section 7: reauthenticate).
 */
export const needsReauthentication: readonly OperationId[] = [
  'changeEmail',
  'exportOwnData',
  'exportCompanyData',
  'leaveCompany',
  'closeAccount',
  'startPasskey',
  'removePasskey',
  'linkIdentity',
  'unlinkIdentity',
  'startTwoFactor',
  'removeTwoFactor',
  'renewRecoveryCodes',
  // Changing the identity provider of a domain makes it possible to sign in as any of its people.
  'saveSsoProvider',
  'deleteSsoProvider',
]
export const reauthenticationMinutes = 10
