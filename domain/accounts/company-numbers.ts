import { countryCodeOf } from '#domain/values/regions.ts'
import { countryOfAddress } from './address-country.ts'

/**
 * The register that gives a number: its digits, how they are written, and how the last one is computed from the others. Sources: the
 * Swedish Tax Agency, Brønnøysundregistrene, the Danish Business Authority, the Finnish Patent and Registration Office, Registers Iceland.
 */
type Register = {
  digits: number
  written: (digits: string) => string
  isRight: (digits: string) => boolean
  like: string
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
const dividesByEleven = (weights: readonly number[]) => (digits: string) => weighted(digits, weights) % 11 === 0

/** Every second digit counts twice, with the digits of the product. */
function isLuhn(digits: string): boolean {
  const sum = Array.from(digits, (digit, index) => {
    const twice = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return twice > 9 ? twice - 9 : twice
  }).reduce((total, value) => total + value, 0)
  return sum % 10 === 0
}

const dashed = (before: number) => (digits: string) => `${digits.slice(0, before)}-${digits.slice(before)}`

const registers: Readonly<Record<string, Register>> = {
  SE: { digits: 10, written: dashed(6), isRight: isLuhn, like: 'Swedish organisation numbers look like 556000-0001' },
  NO: {
    digits: 9,
    written: (digits) => digits.replaceAll(/(\d{3})(?=\d)/g, '$1 '),
    isRight: dividesByEleven([3, 2, 7, 6, 5, 4, 3, 2, 1]),
    like: 'Norwegian organisation numbers look like 900 000 006',
  },
  DK: {
    digits: 8,
    written: (digits) => digits,
    isRight: dividesByEleven([2, 7, 6, 5, 4, 3, 2, 1]),
    like: 'Danish CVR numbers look like 10000009',
  },
  FI: {
    digits: 8,
    written: dashed(7),
    isRight: dividesByEleven([7, 9, 10, 5, 8, 4, 2, 1]),
    like: 'Finnish business IDs look like 1000000-4',
  },
  // The last digits of an Icelandic number are not all computed from the others.
  IS: {
    digits: 10,
    written: dashed(6),
    isRight: () => true,
    like: 'Icelandic identification numbers look like 500000-0000',
  },
}

/** Letters, digits, and the signs that registers put between them. */
const anyNumber = /^[\p{L}\p{N}][\p{L}\p{N} .\-/]*$/u
const numberMaxLength = 30

/** A number as it is kept, or why it is refused. */
export type ReadNumber = { number: string } | { refusal: string }
export type CompanyPlace = { country?: string | null | undefined; address: string }

/** The country of a company: the one that it chose, else the one that its address ends with. */
const codeOf = ({ country, address }: CompanyPlace) => countryCodeOf(country ?? countryOfAddress(address) ?? '')

/**
 * A company's number in the register of its country, as that country writes it. In a country whose numbers are not known, and without
 * a country, any number is taken.
 */
export function readOrganisationNumber(typed: string, place: CompanyPlace): ReadNumber {
  const register = registers[codeOf(place) ?? '']
  if (register === undefined) return readAny(typed)
  const digits = typed.replaceAll(/[\s.-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length !== register.digits) return { refusal: `${register.like}.` }
  if (!register.isRight(digits))
    return { refusal: `The last digit does not fit the others. ${register.like}. Please compare it with your papers.` }
  return { number: register.written(digits) }
}

function readAny(typed: string): ReadNumber {
  const number = typed.toUpperCase()
  if (number.length > numberMaxLength) return { refusal: `Please use at most ${numberMaxLength} characters.` }
  return anyNumber.test(number)
    ? { number }
    : { refusal: 'Please use letters, digits, spaces and the signs . - / only.' }
}

/**
 * The VAT numbers of each country behind its letters, as the VAT Information Exchange System of the European Union describes them, and
 * those of its neighbours.
 */
const vatNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IS: /^\d{5,6}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}MVA$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12})$/,
}

/** A VAT number with the letters of its country first and without spaces, whatever the country of the company: some have several. */
export function readVatNumber(typed: string): ReadNumber {
  const compact = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  const country = /^CHE(?=\d)/.exec(compact)?.[0] ?? compact.slice(0, 2)
  const like = vatNumbers[country]
  if (/^\d/.test(compact)) return { refusal: 'A VAT number begins with the letters of its country, for example SE.' }
  if (like === undefined) return readAny(typed)
  if (!like.test(compact.slice(country.length)))
    return { refusal: `This is not a VAT number of ${country}. Please compare it with your papers.` }
  return { number: compact }
}
