import { invalidField } from '#server/refusal.ts'

export const passwordSafetyMessages = {
  common: 'This password is one of the first that an attacker would try. Please choose a less common one.',
  own: 'Your email address and names are no password: they are easy to guess. Please choose another.',
} as const

/** Of the words most used as passwords, these many are refused with a few figures and signs around them, too. */
const decoratedRanks = 3000
const decoration = 6

/**
 * Refuses one of the 49,233 most used passwords, at its field: in any letter case, with signs strewn in, letters
 * written as figures, and a word of the first 3,000 with at most six figures or signs around it (`P@ssw0rd-2026!`).
 * `own` is what a stranger would know of the person: their address, name and company.
 */
export async function insistOnUncommonPassword(
  password: string,
  field: string,
  own: readonly (string | undefined)[] = [],
): Promise<void> {
  const common = await commonPasswords()
  const core = wordIn(password)
  const isCommon =
    formsOf(password).some((form) => common.includes(form)) ||
    (core !== undefined && formsOf(core).some((form) => rankOf(common, form) < decoratedRanks)) ||
    isDecorated(password.toLowerCase(), new Set(common.slice(0, decoratedRanks)))
  if (isCommon) throw invalidField(field, passwordSafetyMessages.common)

  const tried = [password, core ?? password].map(lettersAndFigures)
  const known = own.flatMap((text = '') => [text, text.split('@')[0] ?? '']).map(lettersAndFigures)
  if (known.some((text) => text !== '' && tried.includes(text))) throw invalidField(field, passwordSafetyMessages.own)
}

/** The most used first, all in lower case. Loaded when first needed: half a megabyte that an idle server never holds. */
async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common']
}

function rankOf(common: readonly string[], password: string): number {
  const index = common.indexOf(password)
  return index === -1 ? Infinity : index
}

/** The password without the figures and signs around it; undefined when they are more than a decoration. */
function wordIn(password: string): string | undefined {
  const word = password.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  return password.length - word.length <= decoration ? word : undefined
}

/** Is it one of the words with more figures and signs around it, where the word has some itself (`abc123` in `Abc1231!`)? */
function isDecorated(password: string, words: ReadonlySet<string>): boolean {
  const before = /^[^\p{L}]*/u.exec(password)?.[0].length ?? 0
  const after = /[^\p{L}]*$/u.exec(password)?.[0].length ?? 0
  for (let start = 0; start <= Math.min(before, decoration); start += 1)
    for (let cut = 0; cut <= Math.min(after, decoration - start); cut += 1)
      if (words.has(password.slice(start, password.length - cut))) return true
  return false
}

/** How the list may spell it. */
const formsOf = (password: string) => {
  const lower = password.toLowerCase()
  return [lower, lettersAndFigures(lower), lettersAndFigures(withoutFiguresForLetters(lower))]
}

const lettersAndFigures = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const withoutFiguresForLetters = (text: string) => text.replace(/[@431!05$7]/g, (sign) => letterOf[sign] ?? sign)
