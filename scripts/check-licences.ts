import { join } from 'node:path'
import { shippedPackages, type ShippedPackage } from './shipped-packages.ts'

/** Licences under which a part may be shipped with an MIT product, by their SPDX names. Another one is a decision. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC0-1.0',
  'Unlicense',
  // For typefaces: they may be shipped with a program but not sold by themselves.
  'OFL-1.1',
])

/** For "A OR B" one allowed licence is enough; for "A AND B" all must be allowed. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())))
}

/** One line for each shipped package whose licence is not allowed or missing. */
export const checkLicences = (packages: readonly ShippedPackage[]): string[] =>
  packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ path, version, licence }) =>
        `${path} ${version}: ${licence === '' ? 'no licence' : licence}: not among the allowed.`,
    )

if (import.meta.main) {
  const refusals = checkLicences(shippedPackages(join(import.meta.dirname, '..')))
  for (const refusal of refusals) console.error(refusal)
  if (refusals.length > 0) process.exitCode = 1
}
