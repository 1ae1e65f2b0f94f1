import type { PaperParty } from './paper.ts'

/** A company as it is known on the marketplace. The numbers are written as its country does (`company-numbers.ts`). */
export type CompanyOnPaper = {
  company_name: string
  contact_person: string | null
  phone: string | null
  address: string | null
  country: string | null
  organisation_number: string | null
  vat_number: string | null
}

/** A company with its address, each part on a line. An address that ends with the country does not name it twice. */
export function partyOf(title: string, company: CompanyOnPaper): PaperParty {
  const { company_name, contact_person, phone, country, organisation_number, vat_number } = company
  const address = (company.address ?? '').split('\n').map((line) => line.trim())
  const isNamed = country !== null && (address.at(-1) ?? '').toLowerCase().endsWith(country.toLowerCase())
  const numbers = [
    organisation_number && `Organisation number ${organisation_number}`,
    vat_number && `VAT number ${vat_number}`,
  ]
  const lines = [company_name, ...address, isNamed ? null : country, ...numbers, contact_person, phone]
  return { title, lines: lines.flatMap((line) => (line === null || line === '' ? [] : [line])) }
}
