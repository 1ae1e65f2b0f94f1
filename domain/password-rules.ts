// Apart from the account's schemas: the form lists them while one types, and fetches the schemas when it is sent.

/** The password rules of the registration form (specification 000, section 5), listed live under the field. */
export const passwordRules = [
  { id: 'length', label: 'At least 8 characters', test: (password: string) => password.length >= 8 },
  { id: 'uppercase', label: 'An uppercase letter', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'A lowercase letter', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'number', label: 'A number', test: (password: string) => /\p{Nd}/u.test(password) },
  { id: 'special', label: 'A special character', test: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const
